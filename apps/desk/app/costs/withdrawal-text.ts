import type { FactVersion } from '@cash-express/domain/costs/fact-version'
import { comingText, dayText, withoutText } from './version-text.ts'
import { comingChanges, dayInState, stateOfVersion, withoutVersion } from './what-visitors-see.ts'

/** What visitors read after a version was withdrawn, in sentences. */
export function withdrawalTexts(
  version: FactVersion,
  versions: readonly FactVersion[],
  zones: readonly string[],
  now: Date,
): readonly string[] {
  const state = stateOfVersion(version, versions, zones, now)
  if (state === 'waiting')
    return ['Visitors do not see this version, so nothing changes for them.', 'Nobody can approve it after that.']
  if (state !== 'in effect' && state !== 'planned')
    return ['Visitors do not see this version any more, so nothing changes for them.']
  const stays = 'What they read before this version does not come back. Any new version needs two people.'
  if (state === 'planned')
    return [`Nothing changes before ${dayText(version.effectiveFrom)}. From then on, ${withoutText(version)}.`, stays]
  const coming = comingChanges(withoutVersion(versions, version.id, now), version, dayInState(zones, now))
  return [
    `Within two minutes, ${withoutText(version)}.`,
    ...coming.map((each) => `${comingText(each, version)}.`),
    stays,
  ]
}
