import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'
import { locale } from '@cash-express/domain/site/site-language'
import type { SectionName } from './application-draft.ts'

export const school = 'Escuela'
export const nameAndTown = 'El nombre y la ciudad son suficientes.'
export const college = 'Universidad'
export const noCollege = '¿No fue a la universidad? No hay problema. Elija “No aplica” y escribiremos N/A por usted.'
export const collegeFilled =
  'Escribimos N/A en los tres campos de la universidad y respondimos No a la pregunta sobre la graduación.'
export const training = 'Capacitación'
export const trainingLike = 'Cursos, licencias y lo que aprendió en el trabajo.'
export const trainingFilled = 'Escribimos N/A en los dos campos de capacitación.'
export const doesNotApply = 'No aplica'

export const yourJobs = 'Sus empleos'
export const lastTenYears = 'Cuéntenos sobre los últimos 10 años. Empiece con su empleo actual o el más reciente.'
export const addJob = 'Agregar otro empleo'
export const removeJob = (number: number) => `Quitar el empleo ${number}`

export const threeReferences = 'Tres referencias'
export const whoToName =
  'Nombre a tres personas que le conozcan y que conozcan su trabajo. Por favor, pídales permiso primero.'

export const unfinishedHere = 'Hay una solicitud sin terminar en este dispositivo. ¿Es suya?'
const time = { hour: 'numeric', minute: '2-digit' } as const
const keptTime = (keptAt: Date) =>
  new Intl.DateTimeFormat(
    locale,
    keptAt.toDateString() === new Date().toDateString() ? time : { ...time, weekday: 'long' },
  ).format(keptAt)
export const continueFrom = (keptAt: Date) => `Continuar con su solicitud (${keptTime(keptAt)})`
export const startOver = 'Empezar de nuevo y borrarla'
export const keptDeleted = 'La solicitud se borró de este dispositivo.'

export const sign = 'Firme'
export const versionSince = (version: string, since: string) => `Versión ${version}, vigente desde el ${since}`

export const sendingSection: Record<SectionName, (number: number, count: number) => string> = {
  application: (number, count) => `Enviando la solicitud (${number} de ${count})...`,
  references: (number, count) => `Enviando las referencias (${number} de ${count})...`,
  stores: (number, count) => `Enviando las tiendas elegidas (${number} de ${count})...`,
  history: (number, count) => `Enviando la experiencia de trabajo (${number} de ${count})...`,
}

const sectionNames: Record<SectionName, string> = {
  application: 'su solicitud',
  references: 'sus referencias',
  stores: 'sus otras tiendas',
  history: 'su experiencia de trabajo',
}
const list = new Intl.ListFormat(locale)
const listOf = (sections: readonly SectionName[]) => list.format(sections.map((section) => sectionNames[section]))

export const ReceivedAndMissing = ({
  received,
  missing,
}: {
  received: readonly SectionName[]
  missing: readonly SectionName[]
}) => (
  <p>
    Recibimos: <strong>{listOf(received)}</strong>. Aún no recibimos: <strong>{listOf(missing)}</strong>. No se perdió
    nada. Elija “Enviar el resto” para continuar o llámenos al <PhoneLink phone={company.phone} />.
  </p>
)
