export const whatHappensNext = 'Qué sigue'
export const yourReference = 'Su referencia'
export const haveItReady = 'Tenga listo este número cuando llame o venga. No contiene datos privados.'
export const print = 'Imprimir esta página'
