import { type ServiceId, services } from '@cash-express/domain/services/service'

type Paper = { readonly item: string; readonly note?: string }

export type PaperGroup = { readonly title: string; readonly papers: readonly Paper[] }

const always: PaperGroup = {
  title: 'For every application',
  papers: [
    { item: "Driver's license or state ID" },
    { item: 'Social Security card' },
    { item: 'Recent pay stub or proof of income' },
    { item: 'Proof of address', note: 'A bill or letter with your name and street' },
  ],
}

/** What a service asks for beyond that. */
const more: Partial<Record<ServiceId, PaperGroup>> = {
  7: {
    title: 'For a flex loan',
    papers: [
      { item: 'Bank statement' },
      { item: 'Personal check' },
      { item: 'Clear car title and extra keys', note: 'Only if you want to use a vehicle' },
    ],
  },
  3: { title: 'For a payday loan', papers: [{ item: 'Recent bank statement' }, { item: 'Personal check' }] },
  4: {
    title: 'For a title loan',
    papers: [
      { item: 'Clear title', note: 'On an ATV, car, truck, motorcycle or tractor trailer' },
      { item: 'Proof of insurance' },
      { item: 'Current registration' },
      { item: 'Extra keys' },
    ],
  },
  1: { title: 'For check cashing', papers: [{ item: 'The check' }, { item: 'Government photo ID' }] },
  6: { title: 'For a pawn loan', papers: [{ item: 'Item of value' }, { item: 'Government photo ID' }] },
  9: { title: 'For cash for gold', papers: [{ item: 'The items you want to sell' }, { item: 'Government photo ID' }] },
}

/** For one service; or, when nobody knows which, for all of them under their names. */
export const paperGroups = (serviceId: ServiceId | undefined): readonly PaperGroup[] => [
  always,
  ...services.filter(({ id }) => serviceId === undefined || id === serviceId).flatMap(({ id }) => more[id] ?? []),
]
