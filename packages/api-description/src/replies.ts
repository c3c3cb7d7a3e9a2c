import type { CallName, Replies } from '@cash-express/domain/api'
import { endKinds } from '@cash-express/domain/application-status/application-status'
import { bestTimes, type StatusReply } from '@cash-express/domain/application-status/status-calls'
import { outcomes } from '@cash-express/domain/cases/case-event'
import { roles } from '@cash-express/domain/cases/person'
import { paymentPeriods } from '@cash-express/domain/costs/apr'
import { feeBases, feeNames, feeTimes, feeUnits } from '@cash-express/domain/costs/cost'
import type { CostsReply } from '@cash-express/domain/costs/cost-version'
import type {
  GeocodeReply,
  MapSettingsReply,
  PlaceReply,
  RouteReply,
  SuggestReply,
} from '@cash-express/domain/geography/place'
import { type ServiceId, services } from '@cash-express/domain/services/service'
import { type WeekDay, weekDays } from '@cash-express/domain/stores/store'
import { languages } from '@cash-express/domain/submissions/language'
import { referencePattern } from '@cash-express/domain/submissions/reference'
import * as z from 'zod'

const success = z.literal(true)
const cents = z.int().describe('Whole cents.')
const instant = z.iso.datetime({ offset: true })
const calendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const serviceId = z
  .literal(services.map(({ id }) => id) as ServiceId[])
  .describe(`${services.map(({ id, name }) => `${id}: ${name}`).join(', ')}.`)

const storeAddress = {
  store_id: z.int(),
  name: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
}

const hour = z.string().nullable().optional().describe('HH:MM or HH:MM:SS; absent, null or empty means closed.')
const hours = Object.fromEntries(
  weekDays.flatMap((day) => [
    [`${day}_open`, hour],
    [`${day}_close`, hour],
  ]),
) as Record<`${WeekDay}_${'open' | 'close'}`, typeof hour>

const lasting = { from: calendarDate, until: calendarDate.nullable() }
const storeChange = z.union([
  z.object({ kind: z.literal('hours'), ...lasting, value: z.object({ hours: z.object(hours) }) }),
  z.object({ kind: z.literal('closed day'), ...lasting, value: z.object({ reason: z.string() }) }),
  z.object({ kind: z.literal('notice'), ...lasting, value: z.object({ text: z.string() }) }),
])

const store = z.object({
  ...storeAddress,
  ...hours,
  changes: z.array(storeChange).optional().describe('Days that differ from the usual week; a later entry wins.'),
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string().describe('An IANA name.'),
  serviceIds: z.array(serviceId),
})

const received = {
  success,
  reference: z.string().regex(referencePattern).describe('What the visitor quotes on the phone.'),
  dueAt: instant.optional().describe('The instant of the promised answer, for forms that promise one.'),
}

const followed = {
  statusKey: z.string().optional().describe('The key of the status link. Keep it as secret as a password.'),
  callWords: z.string().optional().describe('Two words that a genuine caller says.'),
}

const stored = z.object({ success })

export const callReplies = {
  getStores: z.object({ success, stores: z.array(store) }),
  getStoresNoService: z.object({ success, stores: z.array(z.object(storeAddress)) }),
  getVehicleMake: z.object({ success, vehicleMakes: z.array(z.object({ make: z.string() })) }),
  getVehicleModel: z.object({ success, vehicleModels: z.array(z.object({ model: z.string() })) }),
  getVehicleBody: z.object({ success, vehicleBodies: z.array(z.object({ body_style: z.string() })) }),
  getVehicleYear: z.object({ success, vehicleYears: z.array(z.object({ year_mfg: z.int() })) }),
  submitApplication: z.object({ ...received, ...followed }),
  submitFeedback: z.object(received),
  submitDispute: z.object(received),
  submitEmployment: z.object({
    ...received,
    applicationId: z.string().describe('Whoever has it can add sections to this job application.'),
  }),
  submitReferences: stored,
  submitSecondaryStores: stored,
  submitWorkHistory: stored,
}

const ended = z.literal(endKinds)
const correctedField = z.literal(['phone', 'best time', 'language'])
const role = z.literal(roles).optional()
const atStore = z.int().optional().describe('Absent for head office.')
const outcome = z.literal(outcomes)
const statusStep = z.union([
  z.object({ kind: z.literal(['received', 'late', 'reopened', 'calls stopped', 'calls allowed']), at: instant }),
  z.object({ kind: z.literal('corrected'), at: instant, fields: z.array(correctedField) }),
  z.object({ kind: z.literal('with the store'), at: instant, store: atStore }),
  z.object({ kind: z.literal(['looked up', 'opened']), at: instant, role, store: atStore }),
  z.object({ kind: z.literal('called'), at: instant, outcome, callBackAt: instant.optional() }),
  z.object({ kind: z.literal('visit agreed'), at: instant, day: calendarDate.optional() }),
  z.object({ kind: z.literal('promise moved'), at: instant, to: instant.optional() }),
  z.object({ kind: z.literal('call back moved'), at: instant, to: instant }),
  z.object({ kind: ended, at: instant }),
])
const statusState = z.union([
  z.object({ kind: z.literal(['early', 'waiting', 'late', 'talked', 'calls stopped']) }),
  z.object({ kind: z.literal('moved'), from: instant }),
  z.object({ kind: z.literal('call back'), at: instant, isMoved: z.boolean() }),
  z.object({ kind: z.literal('visit'), day: calendarDate.optional(), isWithoutCalls: z.boolean() }),
  z.object({ kind: z.literal('tried'), tries: z.int(), outcome, nextTryAt: instant.optional() }),
  z.object({ kind: ended, at: instant, tries: z.int() }),
])

export const statusReply = z.object({
  success,
  status: z.object({
    reference: z.string().regex(referencePattern),
    storeId: z.int().optional().describe('The store that has the application now.'),
    serviceId: z.int().optional(),
    receivedAt: instant,
    dueAt: instant.optional(),
    steps: z.array(statusStep).describe('What happened, oldest first.'),
    state: statusState,
    areCallsStopped: z.boolean().describe('True while nobody may call the customer.'),
    mailFailed: z.boolean(),
    held: z
      .object({
        phoneEnds: z.string().optional(),
        bestTime: z.literal(bestTimes.map((each) => each.value)).optional(),
        language: z.literal(languages),
      })
      .describe('What the store has now.'),
    changesLeft: z.object({ phone: z.int(), 'best time': z.int(), language: z.int() }),
  }),
  texts: z.literal(['off', 'offered', 'on', 'stopped']),
})

const source = z.string().describe('Where the figure comes from.')
const published = {
  state: z.string(),
  serviceId,
  timeZones: z.array(z.string()).describe('The time zones in which it is in effect now.'),
  since: calendarDate,
  until: calendarDate.nullable(),
}
const sample = z.literal(true).optional().describe('Made up, for development and the demo.')
const credit = z.union([
  z.object({
    kind: z.literal('single payment'),
    amountFinanced: cents,
    payment: cents,
    term: z.object({ unit: z.literal(['days', 'months']), length: z.int() }),
  }),
  z.object({
    kind: z.literal('installments'),
    amountFinanced: cents,
    payment: cents,
    count: z.int(),
    every: z.literal(paymentPeriods),
  }),
])

export const costsReply = z.object({
  success,
  costs: z.array(
    z.object({
      ...published,
      amounts: z.object({ source, least: cents, most: cents }),
      term: z.object({ source, least: z.number(), most: z.number(), unit: z.literal(['days', 'months']) }),
      fees: z.array(
        z.object({
          source,
          name: z.literal(feeNames),
          amount: z.number(),
          unit: z.literal(feeUnits),
          per: z.literal(feeBases),
          due: z.literal(feeTimes),
        }),
      ),
      example: z.object({ source, credit, apr: z.number() }).optional().describe('For credit only.'),
      sample,
    }),
  ),
  licenses: z.array(
    z.object({
      ...published,
      license: z.object({ source, number: z.string() }),
      regulator: z.object({
        source,
        name: z.string(),
        street: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
        complaintPhone: z.string(),
        complaintSite: z.string().optional(),
      }),
      sample,
    }),
  ),
})

const address = z.object({
  address1: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
})
const place = z.object({
  latitude: z.number(),
  longitude: z.number(),
  label: z.string(),
  kind: z.literal(['address', 'town', 'zip']),
  address,
})

export const placeReplies = {
  geocode: z.object({
    success,
    place: place.nullable().describe('Null if it was not found, or if its name is ambiguous.'),
    namesakes: z.array(place).optional().describe('The towns to choose from when a name is ambiguous.'),
    similar: z.array(place).optional().describe('The towns that a misspelled name may mean.'),
  }),
  suggest: z.object({
    success,
    suggestions: z.array(
      z.object({
        label: z.string(),
        id: z.string().optional().describe('Send it as `suggestionId` to get the address.'),
        address: address.optional(),
      }),
    ),
  }),
  address: z.object({ success, place: place.nullable().describe('Null if it was not found.') }),
  route: z.object({
    success,
    route: z
      .object({
        path: z.array(z.tuple([z.number(), z.number()])).describe('Latitude and longitude of each point.'),
        miles: z.number(),
        minutes: z.number(),
      })
      .nullable()
      .describe('Null if no router is configured.'),
  }),
  map: z.object({
    success,
    tiles: z.object({ url: z.string(), credit: z.string() }).optional(),
    google: z.object({ key: z.string(), mapId: z.string() }).optional(),
    routes: z.boolean().optional().describe('True if a router is configured.'),
  }),
}

/** A proof-of-work challenge of ALTCHA. A client passes it on and needs only `parameters` and `signature`. */
export const challengeReply = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().describe('Iterations for each guess.'),
    keyLength: z.int(),
    keyPrefix: z.string(),
    nonce: z.string(),
    salt: z.string(),
    expiresAt: z.int().optional().describe('Unix time in seconds.'),
    data: z
      .object({ form: z.string(), issuedAt: z.int() })
      .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional(),
  }),
  signature: z.string(),
})

const intake = z.literal(['open', 'no valid key', 'no secret'])
const waitingFor = z.array(z.string())
export const healthReplies = {
  live: { ok: z.object({ status: z.literal('live') }) },
  ready: {
    ok: z.object({ status: z.literal('ready'), intake }),
    waiting: z.object({ status: z.literal('waiting'), waitingFor, intake }),
  },
  intake: {
    ok: z.object({ status: z.literal('open') }),
    waiting: z.object({ status: z.literal('closed'), waitingFor }),
  },
}

type MaybeAbsent<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]
type Flat<T> = { [K in keyof T]: T[K] }

/** A type as JSON carries it: `undefined` is absent, and nobody knows what was `readonly`. */
type AsJson<T> = T extends readonly unknown[]
  ? { readonly [K in keyof T]: AsJson<T[K]> }
  : T extends object
    ? Flat<
        { readonly [K in Exclude<keyof T, MaybeAbsent<T>>]: AsJson<T[K]> } & {
          readonly [K in MaybeAbsent<T>]?: AsJson<Exclude<T[K], undefined>>
        }
      >
    : T

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** A type error here means that a reply of the domain and its schema above differ. */
type Agrees<Schema extends z.ZodType, Reply> = Same<AsJson<z.infer<Schema>>, AsJson<Reply>>
type AllAgree<Each extends Record<string, true>> = Each

export type RepliesAgree = AllAgree<
  { [Name in CallName]: Agrees<(typeof callReplies)[Name], Replies[Name]> } & {
    status: Agrees<typeof statusReply, StatusReply>
    costs: Agrees<typeof costsReply, CostsReply>
    geocode: Agrees<typeof placeReplies.geocode, GeocodeReply>
    suggest: Agrees<typeof placeReplies.suggest, SuggestReply>
    address: Agrees<typeof placeReplies.address, PlaceReply>
    route: Agrees<typeof placeReplies.route, RouteReply>
    map: Agrees<typeof placeReplies.map, MapSettingsReply>
  }
>
