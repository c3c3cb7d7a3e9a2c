// Written from a migrated database by `npm run schema`; a test compares it.

export type AddressPace = {
  readonly address_key: Buffer
  readonly begun: readonly Date[]
  readonly bounced_at: Date | null
}

export type Audit = {
  readonly id: string
  readonly at: Date
  readonly who: string
  readonly db_user: string
  readonly action: string
  readonly reference: string | null
  readonly recipient: string | null
  readonly scope: string | null
  readonly reason: string
}

export type CaptchaSpent = {
  readonly payer: Buffer
  readonly spent_at: Date
}

export type CaptchaUsed = {
  readonly day: string
  readonly signature: Buffer
  readonly expires_at: Date
}

export type CaseEvent = {
  readonly month: string
  readonly reference: string
  readonly recipient: string
  readonly form: string
  readonly number: number
  readonly at: Date
  readonly xid: string
  readonly person: string | null
  readonly kind: string
  readonly details: unknown
  readonly request: string | null
}

export type CaseNote = {
  readonly month: string
  readonly reference: string
  readonly recipient: string
  readonly number: number
  readonly body: Buffer
  readonly desk_wrapped_key: Buffer | null
  readonly escrow_wrapped_key: Buffer | null
}

export type Confirmation = {
  readonly reference: string
  readonly created_at: Date
  readonly address_key: Buffer
  readonly body: Buffer | null
  readonly notice_wrapped_key: Buffer | null
  readonly return_key: string
  readonly attempts: number
  readonly attempted_at: Date | null
  readonly failure: string | null
  readonly ended_at: Date | null
  readonly ended_as:
    | 'sent'
    | 'ceiling'
    | 'bounced before'
    | 'refused'
    | 'given up'
    | 'not opened'
    | 'closed'
    | 'not needed'
    | 'switched off'
    | null
  readonly bounced_at: Date | null
  readonly kind: 'receipt' | 'new time' | 'calls stopped'
  readonly number: number
  readonly domain_key: Buffer | null
}

export type Consent = {
  readonly month: string
  readonly reference: string
  readonly text_id: string
  readonly text_version: string
  readonly text_sha256: Buffer
  readonly evidence_sha256: Buffer
  readonly agreed_at: Date
}

export type Correction = {
  readonly reference: string
  readonly field: 'phone' | 'best time'
  readonly at: Date
  readonly body: Buffer
  readonly notice_wrapped_key: Buffer
  readonly desk_wrapped_key: Buffer
  readonly link_copy: Buffer
}

export type CostVersion = {
  readonly id: string
  readonly kind: 'cost' | 'license'
  readonly state: string
  readonly service_id: number
  readonly details: unknown
  readonly effective_from: string
  readonly effective_until: string | null
  readonly request: string
  readonly entered_by: string
  readonly entered_at: Date
  readonly approved_by: string | null
  readonly approved_at: Date | null
  readonly sent_back_by: string | null
  readonly sent_back_at: Date | null
  readonly withdrawn_by: string | null
  readonly withdrawn_at: Date | null
  readonly reason: string | null
  readonly status: 'proposed' | 'approved' | 'sent back' | 'withdrawn'
}

export type Delivery = {
  readonly month: string
  readonly id: string
  readonly reference: string
  readonly recipient: string
  readonly channel: string
  readonly created_at: Date
  readonly attempts: number
  readonly attempted_at: Date | null
  readonly failures: number
  readonly delivered_at: Date | null
  readonly refused_at: Date | null
  readonly failed_at: Date | null
  readonly canceled_at: Date | null
  readonly failure: string | null
  readonly held_at: Date | null
  readonly digest_id: string | null
}

export type DeskPush = {
  readonly endpoint: string
  readonly id_hash: Buffer
  readonly recipient: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly announced: string
}

export type DeskSession = {
  readonly id_hash: Buffer
  readonly staff_id: string
  readonly sid: string | null
  readonly started_at: Date
  readonly seen_at: Date
}

export type DeskTab = {
  readonly id_hash: Buffer
  readonly key_hash: Buffer
  readonly id_token: string
  readonly signed_in_at: Date
  readonly expires_at: Date
}

export type EmploymentDraft = {
  readonly id_hash: Buffer
  readonly reference: string
  readonly opened_at: Date
  readonly expires_at: Date
  readonly closed_at: Date | null
  readonly calls: number
  readonly incomplete: readonly string[] | null
  readonly further_stores: readonly number[]
}

export type EmploymentSection = {
  readonly reference: string
  readonly section: 'references' | 'secondary-stores' | 'work-history'
  readonly digest: Buffer
  readonly received_at: Date
  readonly body: Buffer
  readonly desk_wrapped_key: Buffer | null
  readonly escrow_wrapped_key: Buffer | null
}

export type FormRecipient = {
  readonly form: string
  readonly recipient: 'store' | 'head-office' | 'compliance' | 'probe'
}

export type Idempotency = {
  readonly day: string
  readonly key_hash: Buffer
  readonly body_digest: Buffer
  readonly response: unknown
  readonly received_at: Date
  readonly replayed_at: Date | null
}

export type LegalHold = {
  readonly reference: string
  readonly month: string
  readonly since: Date
}

export type OutsideService = {
  readonly service: string
  readonly day: string | null
  readonly asked: number
  readonly closed_until: Date | null
}

export type PhoneHash = {
  readonly reference: string
  readonly recipient: string
  readonly number_hash: Buffer
  readonly last_four_hash: Buffer
}

export type PhoneHashDue = {
  readonly reference: string
  readonly recipient: string
  readonly due_at: Date
}

export type PhoneHashKey = {
  readonly one: boolean
  readonly key_name: string
  readonly done_to: string | null
}

export type Promise = {
  readonly month: string | null
  readonly reference: string | null
  readonly recipient: string | null
  readonly form: string | null
  readonly service_id: number | null
  readonly language: string | null
  readonly received_at: Date | null
  readonly arrived_at: Date | null
  readonly due_at: Date | null
  readonly moved_to: Date | null
  readonly version: number | null
  readonly from_recipient: string | null
  readonly holder: string | null
  readonly taken_at: Date | null
  readonly held_until: Date | null
  readonly tries: number | null
  readonly first_try_at: Date | null
  readonly last_try_at: Date | null
  readonly last_outcome: string | null
  readonly next_try_at: Date | null
  readonly closed_at: Date | null
  readonly closed_as: string | null
  readonly visit_on: string | null
  readonly calls_stopped_at: Date | null
  readonly released_at: Date | null
  readonly note_number: number | null
  readonly note_by: string | null
  readonly open_minutes: number | null
  readonly service: number | null
  readonly day: string | null
  readonly kept: boolean | null
  readonly step: number | null
  readonly open_step: number | null
  readonly hour: number | null
}

export type PromiseDay = {
  readonly recipient: string
  readonly day: string
  readonly service_id: number
  readonly counted: number
  readonly kept: number
  readonly waits: readonly number[]
  readonly hours: readonly number[]
  readonly open_waits: readonly number[]
}

export type PromiseRolledUp = {
  readonly one: boolean
  readonly until: Date
  readonly cursor: string
}

export type RecipientPace = {
  readonly recipient: string
  readonly asked: number
  readonly granted: number
  readonly begun: readonly Date[]
  readonly over_since: Date | null
}

export type ReleaseCap = {
  readonly role: 'representative' | 'manager' | 'district' | 'head office' | 'compliance' | 'auditor'
  readonly kind: 'open' | 'card' | 'open note' | 'look up' | 'look up last four' | 'compare caller'
  readonly per_hour: number
}

export type Retention = {
  readonly form: string
  readonly keep: unknown
  readonly counted_from: 'receipt' | 'answer'
}

export type SchemaFile = {
  readonly path: string
  readonly sha256: string
  readonly applied_at: Date
}

export type SignInWithoutRole = {
  readonly subject: string
  readonly name: string | null
  readonly at: Date
}

export type Staff = {
  readonly id: string
  readonly subject: string
  readonly name: string
  readonly role: 'representative' | 'manager' | 'district' | 'head office' | 'compliance' | 'auditor'
  readonly added_at: Date
  readonly removed_at: Date | null
  readonly last_seen_at: Date | null
}

export type StaffStore = {
  readonly staff_id: string
  readonly store_id: number
  readonly until: Date | null
}

export type StatusLink = {
  readonly reference: string
  readonly link_hash: Buffer
  readonly expires_at: Date
  readonly phone_copy: Buffer | null
}

export type StoppedPhone = {
  readonly phone_key: Buffer
  readonly stopped_at: Date
}

export type Store = {
  readonly store_id: number
  readonly name: string
  readonly address1: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
  readonly latitude: number
  readonly longitude: number
  readonly time_zone: string
  readonly notice_email: string
  readonly district: string | null
  readonly sun_open: string | null
  readonly sun_close: string | null
  readonly mon_open: string | null
  readonly mon_close: string | null
  readonly tue_open: string | null
  readonly tue_close: string | null
  readonly wed_open: string | null
  readonly wed_close: string | null
  readonly thu_open: string | null
  readonly thu_close: string | null
  readonly fri_open: string | null
  readonly fri_close: string | null
  readonly sat_open: string | null
  readonly sat_close: string | null
}

export type StoreChange = {
  readonly id: string
  readonly store_id: number
  readonly kind: 'hours' | 'closed day' | 'notice' | 'services' | 'phone' | 'notice address' | 'new store'
  readonly from_day: string
  readonly until_day: string | null
  readonly value: unknown
  readonly reason: string
  readonly promises: 'before closing' | 'next open day'
  readonly person: string
  readonly at: Date
  readonly request: string
  readonly approved_by: string | null
  readonly approved_at: Date | null
  readonly withdrawn_by: string | null
  readonly withdrawn_at: Date | null
  readonly withdrawn_because: string | null
  readonly is_asked: boolean
}

export type StoreInbox = {
  readonly month: string
  readonly reference: string
  readonly recipient: string
  readonly form: string
  readonly service_id: number | null
  readonly language: 'en' | 'es'
  readonly received_at: Date
  readonly arrived_at: Date
  readonly due_at: Date | null
  readonly moved_to: Date | null
  readonly version: number
  readonly from_recipient: string | null
  readonly holder: string | null
  readonly taken_at: Date | null
  readonly held_until: Date | null
  readonly tries: number
  readonly first_try_at: Date | null
  readonly last_try_at: Date | null
  readonly last_outcome: string | null
  readonly next_try_at: Date | null
  readonly closed_at: Date | null
  readonly closed_as: string | null
  readonly visit_on: string | null
  readonly calls_stopped_at: Date | null
  readonly released_at: Date | null
  readonly note_number: number | null
  readonly note_by: string | null
  readonly open_minutes: number | null
}

export type StoreService = {
  readonly store_id: number
  readonly service_id: number
}

export type Submission = {
  readonly month: string
  readonly reference: string
  readonly form: string
  readonly version: number
  readonly store_id: number | null
  readonly service_id: number | null
  readonly language: 'en' | 'es'
  readonly received_at: Date
  readonly retention_from: Date
  readonly due_at: Date | null
  readonly body: Buffer
  readonly desk_wrapped_key: Buffer | null
  readonly escrow_wrapped_key: Buffer | null
  readonly contact_card: Buffer | null
  readonly notice_wrapped_card_key: Buffer | null
  readonly desk_wrapped_card_key: Buffer | null
}

export type SubmissionTrace = {
  readonly reference: string
  readonly trace_id: Buffer
  readonly span_id: Buffer
  readonly at: Date
}

export type TextMessage = {
  readonly id: string
  readonly reference: string
  readonly kind: 'welcome' | 'tried'
  readonly recipient: string | null
  readonly number: number | null
  readonly created_at: Date
  readonly attempts: number
  readonly attempted_at: Date | null
  readonly failure: string | null
  readonly ended_at: Date | null
  readonly ended_as: 'sent' | 'refused' | 'stopped' | 'late' | 'not needed' | 'not opened' | null
}

export type TextSubscription = {
  readonly reference: string
  readonly phone_key: Buffer
  readonly body: Buffer
  readonly notice_wrapped_key: Buffer
  readonly agreed_at: Date
  readonly stopped_at: Date | null
}

export type Vehicle = {
  readonly make: string
  readonly model: string
  readonly body_style: string
  readonly year_mfg: number
}
