import { serviceOfApplyPath } from '@cash-express/domain/services/service'
import { useState } from 'react'
import type { JourneyProps } from '../../shell/route-handle.ts'
import { ApplyForm } from './apply-form.tsx'

export function ApplyNow({ builtFor }: JourneyProps) {
  const [builtService] = useState(() => serviceOfApplyPath(builtFor))
  return <ApplyForm builtService={builtService} />
}
