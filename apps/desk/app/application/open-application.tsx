import type { CaseResponse } from '@cash-express/domain/cases/case-row'
import { DisputeTrack } from '../case/dispute-track.tsx'
import type { CasePage } from '../case/use-case.ts'
import { caseTitle, thingOf } from '../queue/case-text.ts'
import { JobSections, sectionsOf } from '../release/job-sections.tsx'
import { needsSignIn, needsStepUp } from '../release/sign-in-again.tsx'
import { casePath } from '../shell/desk-paths.ts'
import { sentenceCase } from '../shell/sentence-case.ts'
import { dayAndClock } from '../shell/show-day.ts'
import { useSession } from '../sign-in/session.ts'
import { HiddenAgain, NotOpened, StepUp } from './not-shown.tsx'
import { OpenApplicationAnswers } from './open-application-answers.tsx'
import { ReasonForm } from './reason-form.tsx'
import { refusalOf } from './refusals.ts'
import { Recorded, Reference, ReleaseSheet } from './release-sheet.tsx'
import { useRelease, wholeApplication } from './use-release.ts'

/** Compliance answers disputes in writing, and opens no cards. */
const hasCard = (form: string) => form !== 'dispute-resolution'

type Props = {
  readonly page: CasePage
  readonly response: CaseResponse
  readonly timeZone: string
  readonly now: Date
}

const hiddenLeads = {
  time: 'It was open for 5 minutes. Nothing of it is left on this page.',
  hidden: 'This tab was hidden or left. Nothing of it is left on this page.',
  closed: 'Nothing of it is left on this page.',
}

export function OpenApplication({ page, response, timeZone, now }: Props) {
  const row = response.case
  const { reference, form } = row
  const { person, tab } = useSession()
  const release = useRelease(row)
  const { state, reason, busy } = release
  const thing = thingOf(form)
  const what = caseTitle(row)
  const caseLink = casePath(row)
  const track = form === 'dispute-resolution' && <DisputeTrack row={row} timeZone={timeZone} now={now} />
  const sections = sectionsOf(form, response.sections)
  const openAgain = () => void release.open(wholeApplication, reason)
  const recorded = (title: string, why: string, at = now) => (
    <Recorded
      title={title}
      who={person.name}
      what={what}
      reference={reference}
      when={dayAndClock(at, timeZone, now)}
      why={why}
    />
  )
  const name = (
    <>
      {what} <Reference>{reference}</Reference>
    </>
  )

  if (state.kind === 'open')
    return (
      <OpenApplicationAnswers
        page={page}
        response={response}
        timeZone={timeZone}
        release={release}
        until={state.until}
        opened={state.parts}
        track={track}
      />
    )
  if (state.kind === 'hidden')
    return (
      <ReleaseSheet
        title={`${sentenceCase(thing)} is closed again`}
        lead={
          <>
            {name}. {hiddenLeads[state.why]}
          </>
        }
        side={recorded('What was recorded', reason, new Date(state.openedAt))}
      >
        <HiddenAgain reason={reason} busy={busy} caseLink={caseLink} onAgain={openAgain} />
      </ReleaseSheet>
    )
  if (state.kind === 'refused' && needsSignIn(state.problem))
    return (
      <ReleaseSheet
        title="First, sign in again"
        lead={
          needsStepUp(state.problem)
            ? 'Opening needs a sign-in from the last 30 minutes. Yours is older.'
            : 'The sign-in of this tab has ended.'
        }
        side={recorded('What is recorded', reason)}
      >
        <StepUp
          problem={state.problem}
          tab={tab}
          what={`${what} ${reference}`}
          reason={reason}
          caseLink={caseLink}
          onLeave={release.keepReason}
        />
      </ReleaseSheet>
    )
  if (state.kind === 'refused')
    return (
      <ReleaseSheet
        title={`${sentenceCase(thing)} did not open`}
        lead={name}
        side={refusalOf(state.problem).recorded && recorded('Recorded all the same', reason, new Date(state.at))}
      >
        <NotOpened
          key={state.problem}
          problem={state.problem}
          hasCard={hasCard(form)}
          reference={reference}
          caseLink={caseLink}
          busy={busy}
          onAgain={openAgain}
        />
      </ReleaseSheet>
    )
  return (
    <ReleaseSheet
      title={`Open ${thing}`}
      lead={
        <>
          {name}. {hasCard(form) && 'You do not need it to call: the name and the numbers are on the case.'}
        </>
      }
      side={recorded('What is recorded', reason || 'The reason you choose')}
    >
      {track}
      {sections.length > 0 && <JobSections sections={sections} opened={[]} busy={busy} />}
      <ReasonForm
        form={form}
        thing={thing}
        initialReason={reason}
        busy={busy}
        caseLink={caseLink}
        onOpen={(why) => void release.open(wholeApplication, why)}
      />
    </ReleaseSheet>
  )
}
