import { Button } from '@cash-express/components/button.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { Service } from '@cash-express/domain/services/service'
import type { ApplyForm } from './apply-rules.ts'
import { chooseService } from './use-arrival.ts'

/** Switching the service keeps all typed answers. */
export function ServiceSwitch({
  form: { store },
  words,
  services,
  onSwitch,
}: {
  form: ApplyForm
  words: string
  services: readonly Service[]
  onSwitch: (service: Service) => void
}) {
  return (
    <div>
      <p>{words}</p>
      <ul className={`${ui.cluster} ${ui.above2}`}>
        {services.map((service) => (
          <li key={service.id}>
            <Button
              small
              look="outline"
              type="button"
              onClick={() => {
                chooseService(store, String(service.id))
                onSwitch(service)
              }}
            >
              {service.one}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
