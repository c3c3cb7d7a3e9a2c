import type { applicationForm } from '@cash-express/domain/apply-now/application'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/form/choice-field.tsx'
import { type FormHandle, useAnswer } from '../../components/form/use-form.ts'
import { Icon } from '../../components/icon.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { Spoken, SpokenStatus } from '../../components/spoken.tsx'
import { type CallResult, call } from '../../integrations/api/call.ts'
import styles from './vehicle-fields.module.css'

type ApplicationForm = FormHandle<(typeof applicationForm)['fields']>

type LevelName = 'vehicleMake' | 'vehicleModel' | 'vehicleBodyStyle' | 'vehicleYear'

/** What was chosen so far, from the make on. */
type Chosen = readonly string[]

type Level = {
  readonly name: LevelName
  readonly loading: string
  readonly failed: string
  readonly none: string
  readonly arrived: string
  readonly load: (chosen: Chosen, signal: AbortSignal) => Promise<readonly string[] | undefined>
}

const listOf = <Reply,>(result: CallResult<Reply>, read: (reply: Reply) => readonly (string | number)[]) =>
  result.ok ? read(result.reply).map(String) : undefined

const levels: readonly Level[] = [
  {
    name: 'vehicleMake',
    loading: 'Loading makes...',
    failed: "The list of makes didn't load.",
    none: 'We have no list of makes right now. You can continue without it.',
    arrived: '',
    load: async (_, signal) =>
      listOf(await call('getVehicleMake', {}, { signal }), ({ vehicleMakes }) => vehicleMakes.map(({ make }) => make)),
  },
  {
    name: 'vehicleModel',
    loading: 'Loading models...',
    failed: "The list of models didn't load.",
    none: 'We have no models listed for this make. You can continue without one.',
    arrived: 'Now choose the model.',
    load: async ([vehicleMake = ''], signal) =>
      listOf(await call('getVehicleModel', { vehicleMake }, { signal }), ({ vehicleModels }) =>
        vehicleModels.map(({ model }) => model),
      ),
  },
  {
    name: 'vehicleBodyStyle',
    loading: 'Loading body styles...',
    failed: "The list of body styles didn't load.",
    none: 'We have no body styles listed for this model. You can continue without one.',
    arrived: 'Now choose the body style.',
    load: async ([vehicleMake = '', vehicleModel = ''], signal) =>
      listOf(await call('getVehicleBody', { vehicleMake, vehicleModel }, { signal }), ({ vehicleBodies }) =>
        vehicleBodies.map(({ body_style }) => body_style),
      ),
  },
  {
    name: 'vehicleYear',
    loading: 'Loading years...',
    failed: "The list of years didn't load.",
    none: 'We have no years listed for this body style. You can continue without one.',
    arrived: 'Now choose the year.',
    load: async ([vehicleMake = '', vehicleModel = '', vehicleBody = ''], signal) =>
      listOf(await call('getVehicleYear', { vehicleMake, vehicleModel, vehicleBody }, { signal }), ({ vehicleYears }) =>
        vehicleYears.map(({ year_mfg }) => year_mfg),
      ),
  },
]

/** Empties the answers from one level on: each fits only what was chosen before it. */
function clearFrom({ store, prefix }: ApplicationForm, first: number) {
  for (const { name } of levels.slice(first)) store.set(`${prefix}${name}`, '')
}

export const clearVehicle = (form: ApplicationForm) => clearFrom(form, 0)

const notListed =
  "That's fine. The store will ask you about it. A title for an ATV, a motorcycle or a tractor trailer works too."

/** Make, model, body style and year, each offered once the one before it is chosen. All of them may stay empty. */
export function VehicleFields({ form }: { form: ApplicationForm }) {
  const [listed, setListed] = useState(true)
  const [words, setWords] = useState('')
  const make = useAnswer(form, 'vehicleMake')
  const model = useAnswer(form, 'vehicleModel')
  const bodyStyle = useAnswer(form, 'vehicleBodyStyle')
  const chosen = [make, model, bodyStyle]
  const reached = chosen.includes('') ? chosen.indexOf('') : chosen.length

  // React tells the field first: by now the store has the new answer, and what follows it no longer fits.
  const changed = ({ target }: ChangeEvent<HTMLFieldSetElement>) => {
    const level = levels.findIndex(({ name }) => `${form.prefix}${name}` === target.name)
    if (level >= 0) clearFrom(form, level + 1)
  }

  return (
    <fieldset className={styles.vehicle} onChange={changed}>
      <legend>
        <Spoken>Your vehicle</Spoken>
      </legend>
      {listed &&
        levels
          .slice(0, reached + 1)
          .map((level, index) => (
            <VehicleLevel
              key={[level.name, ...chosen.slice(0, index)].join('|')}
              form={form}
              level={level}
              chosen={chosen.slice(0, index)}
              say={setWords}
            />
          ))}
      {!listed && (
        <p className={styles.note}>
          <Icon name="info" />
          {notListed}
        </p>
      )}
      <SpokenStatus>{words}</SpokenStatus>
      <button
        type="button"
        className={styles.quiet}
        onClick={() => {
          if (listed) clearVehicle(form)
          setListed(!listed)
          setWords(listed ? notListed : '')
        }}
      >
        {listed ? "My vehicle isn't listed" : 'Choose from the list'}
      </button>
    </fieldset>
  )
}

type Loaded = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly list: readonly string[] }

/** One list. Until it is there, no select is: an empty one would look like an answer. */
function VehicleLevel({
  form,
  level,
  chosen,
  say,
}: {
  form: ApplicationForm
  level: Level
  chosen: Chosen
  /** For those who listen: the place that speaks must stand before its words come. */
  say: (words: string) => void
}) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const frame = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a level is made anew when what was chosen before it changes
  useEffect(() => {
    const left = new AbortController()
    setLoaded({ state: 'loading' })
    say(level.loading)
    void level.load(chosen, left.signal).then((list) => {
      if (left.signal.aborted) return
      const answer = form.store.answer(`${form.prefix}${level.name}`)
      // An answer of an earlier visit that the list no longer has.
      if (list && answer && !list.includes(answer)) clearFrom(form, levels.indexOf(level))
      setLoaded(list ? { state: 'ready', list } : { state: 'failed' })
      say(!list ? level.failed : list.length === 0 ? level.none : level.arrived)
    })
    return () => left.abort()
  }, [tries])

  const choices = loaded.state === 'ready' ? loaded.list.map((value) => ({ value, label: value })) : []
  const ready = choices.length > 0

  // The button that asked for it is gone: the focus goes on to what came.
  useEffect(() => {
    if (ready && tries > 0) frame.current?.querySelector('select')?.focus()
  }, [ready, tries])

  return (
    <div ref={frame} className={styles.level} aria-busy={loaded.state === 'loading' || undefined}>
      {ready && <SelectField form={form} name={level.name} choices={{ state: 'ready', choices }} />}
      {loaded.state === 'loading' && (
        <p className={styles.state}>
          <Spinner />
          {level.loading}
        </p>
      )}
      {loaded.state === 'failed' && <p className={styles.state}>{level.failed}</p>}
      {loaded.state === 'ready' && !ready && <p className={styles.state}>{level.none}</p>}
      {(loaded.state === 'failed' || (loaded.state === 'loading' && tries > 0)) && (
        <Button small look="outline" type="button" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      )}
    </div>
  )
}
