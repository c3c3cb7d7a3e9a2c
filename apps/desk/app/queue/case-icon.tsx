import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import { ServiceIcon } from '@cash-express/components/service-icon.tsx'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { serviceById } from '@cash-express/domain/services/service'

const forms: Readonly<Record<string, DuotoneIconName>> = {
  'customer-feedback': 'speech',
  'dispute-resolution': 'scales',
  'employment-application': 'badge',
}

export function CaseIcon({ row: { form, serviceId } }: { row: Pick<CaseRow, 'form' | 'serviceId'> }) {
  const service = serviceId === null ? undefined : serviceById(serviceId)
  return service ? <ServiceIcon of={service.id} /> : <DuotoneIcon name={forms[form] ?? 'contract'} />
}
