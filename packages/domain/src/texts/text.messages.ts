import { company } from '../site/company.ts'

export const welcome = `${company.name}: we text you if our store cannot reach you by phone. 4 texts at most. Msg & data rates may apply. Reply HELP for help, STOP to stop.`

export const tried = (sender: string, phone: string) => `${sender} tried to call you about your request. Call ${phone}.`

export const howToStop = 'Reply STOP to stop.'
