import type { DocumentGroup, DocumentToBring, ServiceDocuments } from './documents-to-bring.ts'
import type { ServiceId } from './service.ts'

export const everyLoan: DocumentGroup = {
  title: 'Para un crédito Flex o un préstamo de día de pago, a plazos o con título de auto',
  documents: [
    { item: 'Licencia de conducir o identificación estatal' },
    { item: 'Tarjeta de Seguro Social' },
    { item: 'Talón de pago reciente', note: 'U otro comprobante de ingresos' },
    { item: 'Comprobante de domicilio', note: 'Un recibo o una carta con su nombre y dirección' },
  ],
}

const photoId: DocumentToBring = {
  item: 'Identificación oficial con foto',
  note: 'Por ejemplo, licencia de conducir o identificación estatal',
}

export const documents: Record<ServiceId, ServiceDocuments> = {
  7: {
    title: 'Para un crédito Flex',
    adds: 'Para un crédito Flex traiga también',
    own: [
      { item: 'Otro comprobante de ingresos', note: 'Si recibe ingresos de más de un lugar' },
      { item: 'Estado de cuenta del banco' },
      { item: 'Cheque personal' },
    ],
    optional: [{ item: 'Título del vehículo libre de deudas' }, { item: 'Juego extra de llaves' }],
  },
  3: {
    title: 'Para un préstamo de día de pago',
    adds: 'Para un préstamo de día de pago traiga también',
    own: [{ item: 'Estado de cuenta reciente del banco' }, { item: 'Cheque personal' }],
  },
  8: { title: 'Para un préstamo a plazos', adds: 'Para un préstamo a plazos traiga también', own: [] },
  4: {
    title: 'Para un préstamo con título de auto',
    adds: 'Para un préstamo con título de auto traiga también',
    own: [
      {
        item: 'Título libre de deudas',
        note: 'De una cuatrimoto, un auto, una camioneta, una motocicleta o un tráiler',
      },
      { item: 'Comprobante de seguro' },
      { item: 'Registro vigente del vehículo' },
      { item: 'Llaves extra' },
    ],
  },
  1: { title: 'Para cambiar un cheque', own: [{ item: 'El cheque', note: 'No lo firme todavía' }, photoId] },
  6: {
    title: 'Para un empeño',
    own: [{ item: 'Artículo de valor', note: 'El artículo que quiere empeñar' }, photoId],
  },
  9: { title: 'Para vender oro', own: [{ item: 'Los artículos que quiere vender' }, photoId] },
}

export const optionalTitle = 'Opcional'
export const optionalFor = (title: string) => `${title}, opcional`
