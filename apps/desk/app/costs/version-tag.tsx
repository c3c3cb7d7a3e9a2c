import { sentenceCase } from '../shell/sentence-case.ts'
import { Tag, type TagKind } from '../shell/tag.tsx'
import type { VersionState } from './what-visitors-see.ts'

const kinds: Readonly<Partial<Record<VersionState, TagKind>>> = {
  waiting: 'new',
  'in effect': 'ok',
  planned: 'pine',
  withdrawn: 'danger',
}

export const VersionTag = ({ state }: { readonly state: VersionState }) => (
  <Tag kind={kinds[state] ?? 'plain'}>{sentenceCase(state)}</Tag>
)
