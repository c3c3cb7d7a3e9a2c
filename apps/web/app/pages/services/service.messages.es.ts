import type { ServiceId } from '@cash-express/domain/services/service'
import check from '../../scenes/scene-check.svg'
import flex from '../../scenes/scene-flex.svg'
import gold from '../../scenes/scene-gold.svg'
import installment from '../../scenes/scene-installment.svg'
import pawn from '../../scenes/scene-pawn.svg'
import payday from '../../scenes/scene-payday.svg'
import title from '../../scenes/scene-title.svg'

type ServiceWords = {
  readonly scene: string
  readonly short: string
  readonly headline: string
  readonly lead: string
  readonly apply: string
  readonly applyShort: string
  readonly description: string
  readonly bringFor: string
  readonly findStore: string
}

const onTheSign: Record<ServiceId, string> = {
  7: 'Flex loans',
  3: 'payday loans',
  8: 'installment loans',
  4: 'title loans',
  1: 'check cashing',
  6: 'pawn loans',
  9: 'cash for gold',
}

export const nameWithSign = ({ id, name }: { readonly id: ServiceId; readonly name: string }) =>
  `${name} (${onTheSign[id]})`

export const serviceWords: Record<ServiceId, ServiceWords> = {
  7: {
    scene: flex,
    short: 'Una línea de crédito de hasta $4,000',
    headline: 'Una línea de crédito para cuando la necesite.',
    lead: 'Hasta $4,000. Usted solo paga interés sobre la parte que saca. No en todos los estados.',
    apply: 'Solicite ahora un crédito Flex',
    applyShort: 'Solicite un crédito Flex',
    description:
      'La línea de crédito Flex (Flex loan) es de hasta $4,000. Usted solo paga interés sobre lo que saca. Empiece en línea y termine en una tienda.',
    bringFor: 'Para un crédito Flex. Imprima esta lista o muéstrela en su teléfono.',
    findStore: 'Encuentre una tienda que ofrezca créditos Flex',
  },
  3: {
    scene: payday,
    short: 'Un préstamo pequeño hasta que le paguen',
    headline: '¿No le alcanza hasta el día de pago?',
    lead: 'Pida prestada una cantidad pequeña ahora. Páguela cuando reciba su pago.',
    apply: 'Solicite ahora un préstamo de día de pago',
    applyShort: 'Solicite un préstamo de día de pago',
    description:
      'El préstamo de día de pago (payday loan) es un préstamo pequeño hasta que le paguen. Empiece en línea y termine en una tienda Cash Express.',
    bringFor: 'Para un préstamo de día de pago. Imprima esta lista o muéstrela en su teléfono.',
    findStore: 'Encuentre una tienda que ofrezca préstamos de día de pago',
  },
  8: {
    scene: installment,
    short: 'Devuélvalo en varios pagos',
    headline: 'Páguelo paso a paso.',
    lead: 'Un solo préstamo que se devuelve en varios pagos. No se ofrece en todos los estados.',
    apply: 'Solicite ahora un préstamo a plazos',
    applyShort: 'Solicite un préstamo a plazos',
    description: 'El préstamo a plazos (installment loan) se paga en varios pagos. Vea qué traer y dónde lo ofrecemos.',
    bringFor: 'Para un préstamo a plazos. Imprima esta lista o muéstrela en su teléfono.',
    findStore: 'Encuentre una tienda que ofrezca préstamos a plazos',
  },
  4: {
    scene: title,
    short: 'Con un título libre de deudas',
    headline: 'Pida prestado con el título de su auto.',
    lead: 'Use el título libre de deudas de un auto, camioneta, motocicleta o cuatrimoto. No en todos los estados.',
    apply: 'Solicite ahora un préstamo con título de auto',
    applyShort: 'Solicite un préstamo con título',
    description:
      'Pida prestado con el título libre de deudas de su vehículo. Empiece en línea un préstamo con título de auto (title loan) y termínelo en una tienda.',
    bringFor: 'Para un préstamo con título de auto. Imprima esta lista o muéstrela en su teléfono.',
    findStore: 'Encuentre una tienda que ofrezca préstamos con título de auto',
  },
  1: {
    scene: check,
    short: 'Traiga el cheque y su identificación',
    headline: 'Cambie su cheque por efectivo.',
    lead: 'Traiga el cheque y su identificación con foto. La ley del estado fija nuestros cargos.',
    apply: 'Solicite ahora el cambio de cheques',
    applyShort: 'Empiece el cambio de cheques',
    description:
      'Cambie muchos tipos de cheques (check cashing) en una tienda Cash Express. Traiga el cheque y una identificación oficial con foto.',
    bringFor: 'Para cambiar un cheque. Imprima esta lista o muéstrela en su teléfono.',
    findStore: 'Encuentre una tienda que cambie cheques',
  },
  6: {
    scene: pawn,
    short: 'Pida prestado con algo suyo',
    headline: 'Pida prestado con algo que es suyo.',
    lead: 'Deje su artículo con nosotros. Pague el préstamo y lléveselo de nuevo a casa.',
    apply: 'Solicite ahora un empeño',
    applyShort: 'Empiece un empeño',
    description:
      'Pida prestado con algo que es suyo. Vea cómo funciona un empeño (pawn loan), qué traer y cómo recuperar su artículo.',
    bringFor: 'Para un empeño. Imprima esta lista o muéstrela en su teléfono.',
    findStore: 'Encuentre una tienda que haga empeños',
  },
  9: {
    scene: gold,
    short: 'Venda el oro que no usa',
    headline: 'Venda el oro que ya no usa.',
    lead: 'Cadenas, anillos de graduación, relojes, aretes y hasta coronas dentales. No todas las tiendas compran oro.',
    apply: 'Empiece a vender su oro',
    applyShort: 'Empiece a vender su oro',
    description:
      'Venda por efectivo el oro que ya no usa (cash for gold). Vea qué compramos y qué tiendas Cash Express compran oro.',
    bringFor: 'Para vender oro. Imprima esta lista o muéstrela en su teléfono.',
    findStore: 'Encuentre una tienda que compre oro',
  },
}
