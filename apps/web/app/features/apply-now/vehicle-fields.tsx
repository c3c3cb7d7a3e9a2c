import { Button } from '@cash-express/components/button.tsx'
import { SelectField } from '@cash-express/components/form/choice-field.tsx'
import { type FormHandle, useAnswer } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import { Spoken, SpokenStatus } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { applicationForm } from '@cash-express/domain/apply-now/application'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { ApiResult } from '../../integrations/api/api-client.ts'
import { callApi } from '../../integrations/api/call.ts'
import * as messages from './vehicle.messages.ts'
import styles from './vehicle-fields.module.css'

type ApplicationForm = FormHandle<(typeof applicationForm)['fields']>

type LevelName = 'vehicleMake' | 'vehicleModel' | 'vehicleBodyStyle' | 'vehicleYear'

/** The answers so far, starting with the make. */
type Chosen = readonly string[]

type Level = {
  readonly name: LevelName
  readonly loading: string
  readonly failed: string
  readonly none: string
  readonly arrived: string
  readonly load: (chosen: Chosen, signal: AbortSignal) => Promise<readonly string[] | undefined>
}

const listOf = <Reply,>(result: ApiResult<Reply>, read: (reply: Reply) => readonly (string | number)[]) =>
  result.ok ? read(result.reply).map(String) : undefined

const levels: readonly Level[] = [
  {
    name: 'vehicleMake',
    loading: messages.loadingMakes,
    failed: messages.makesFailed,
    none: messages.noMakes,
    arrived: '',
    load: async (_, signal) =>
      listOf(await callApi('getVehicleMake', {}, { signal }), ({ vehicleMakes }) =>
        vehicleMakes.map(({ make }) => make),
      ),
  },
  {
    name: 'vehicleModel',
    loading: messages.loadingModels,
    failed: messages.modelsFailed,
    none: messages.noModels,
    arrived: messages.chooseModel,
    load: async ([vehicleMake = ''], signal) =>
      listOf(await callApi('getVehicleModel', { vehicleMake }, { signal }), ({ vehicleModels }) =>
        vehicleModels.map(({ model }) => model),
      ),
  },
  {
    name: 'vehicleBodyStyle',
    loading: messages.loadingBodyStyles,
    failed: messages.bodyStylesFailed,
    none: messages.noBodyStyles,
    arrived: messages.chooseBodyStyle,
    load: async ([vehicleMake = '', vehicleModel = ''], signal) =>
      listOf(await callApi('getVehicleBody', { vehicleMake, vehicleModel }, { signal }), ({ vehicleBodies }) =>
        vehicleBodies.map(({ body_style }) => body_style),
      ),
  },
  {
    name: 'vehicleYear',
    loading: messages.loadingYears,
    failed: messages.yearsFailed,
    none: messages.noYears,
    arrived: messages.chooseYear,
    load: async ([vehicleMake = '', vehicleModel = '', vehicleBody = ''], signal) =>
      listOf(
        await callApi('getVehicleYear', { vehicleMake, vehicleModel, vehicleBody }, { signal }),
        ({ vehicleYears }) => vehicleYears.map(({ year_mfg }) => year_mfg),
      ),
  },
]

/** Clears this level and all later ones, because each depends on the one before it. */
function clearFrom({ store, prefix }: ApplicationForm, first: number) {
  for (const { name } of levels.slice(first)) store.set(`${prefix}${name}`, '')
}

const clearVehicle = (form: ApplicationForm) => clearFrom(form, 0)

/** Each list appears once the one before it is answered. All answers are optional. */
export function VehicleFields({ form }: { form: ApplicationForm }) {
  const [listed, setListed] = useState(true)
  const [status, setStatus] = useState('')
  const make = useAnswer(form, 'vehicleMake')
  const model = useAnswer(form, 'vehicleModel')
  const bodyStyle = useAnswer(form, 'vehicleBodyStyle')
  const chosen = [make, model, bodyStyle]
  const reached = chosen.includes('') ? chosen.indexOf('') : chosen.length

  // The field's own handler runs first, so the store already has the new answer and later levels no longer fit.
  const changed = ({ target }: ChangeEvent<HTMLFieldSetElement>) => {
    const level = levels.findIndex(({ name }) => `${form.prefix}${name}` === target.name)
    if (level >= 0) clearFrom(form, level + 1)
  }

  return (
    <fieldset className={`${ui.stack} ${ui.gap6}`} onChange={changed}>
      <legend>
        <Spoken>{messages.yourVehicle}</Spoken>
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
              announce={setStatus}
            />
          ))}
      {!listed && (
        <p className={`${styles.note} ${ui.line}`}>
          <Icon name="info" />
          {messages.notListed}
        </p>
      )}
      <SpokenStatus>{status}</SpokenStatus>
      <button
        type="button"
        className={`${styles.quiet} ${ui.textButton}`}
        onClick={() => {
          if (listed) clearVehicle(form)
          setListed(!listed)
          setStatus(listed ? messages.notListed : '')
        }}
      >
        {listed ? messages.isNotListed : messages.chooseFromList}
      </button>
    </fieldset>
  )
}

type Loaded = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly list: readonly string[] }

/** The select appears only with its list, because an empty select would look like an answer. */
function VehicleLevel({
  form,
  level,
  chosen,
  announce,
}: {
  form: ApplicationForm
  level: Level
  chosen: Chosen
  /** Announces a status. The live region must exist before its text changes. */
  announce: (text: string) => void
}) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const frame = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a level is re-created when an answer before it changes
  useEffect(() => {
    const controller = new AbortController()
    setLoaded({ state: 'loading' })
    announce(level.loading)
    void level.load(chosen, controller.signal).then((list) => {
      if (controller.signal.aborted) return
      const answer = form.store.answer(`${form.prefix}${level.name}`)
      // The list no longer contains the answer of an earlier visit.
      if (list && answer && !list.includes(answer)) clearFrom(form, levels.indexOf(level))
      setLoaded(list ? { state: 'ready', list } : { state: 'failed' })
      announce(!list ? level.failed : list.length === 0 ? level.none : level.arrived)
    })
    return () => controller.abort()
  }, [tries])

  const choices = loaded.state === 'ready' ? loaded.list.map((value) => ({ value, label: value })) : []
  const ready = choices.length > 0

  // The retry button has disappeared, so the focus moves to the loaded list.
  useEffect(() => {
    if (ready && tries > 0) frame.current?.querySelector('select')?.focus()
  }, [ready, tries])

  return (
    <div ref={frame} className={`${ui.stack} ${ui.gap2}`} aria-busy={loaded.state === 'loading' || undefined}>
      {ready && <SelectField form={form} name={level.name} choices={{ state: 'ready', choices }} />}
      {loaded.state === 'loading' && (
        <p className={`${styles.state} ${ui.line}`}>
          <Spinner />
          {level.loading}
        </p>
      )}
      {loaded.state === 'failed' && <p className={`${styles.state} ${ui.line}`}>{level.failed}</p>}
      {loaded.state === 'ready' && !ready && <p className={`${styles.state} ${ui.line}`}>{level.none}</p>}
      {(loaded.state === 'failed' || (loaded.state === 'loading' && tries > 0)) && (
        <Button small look="outline" type="button" onClick={() => setTries(tries + 1)}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  )
}
