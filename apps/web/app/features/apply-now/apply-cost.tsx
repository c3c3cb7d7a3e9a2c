import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { withoutFiguresSentence } from '@cash-express/domain/costs/cost-words'
import type { Service, ServiceId } from '@cash-express/domain/services/service'
import type { Store } from '@cash-express/domain/stores/store'
import { rememberedStore } from '../../integrations/remembered-store.ts'
import { useCosts } from '../../shell/use-costs.ts'
import styles from './apply-cost.module.css'
import type { ApplyForm } from './apply-rules.ts'

/** Without a service, the page says what it says about a loan. */
const paydayLoan = 3 satisfies ServiceId

/** A store counts before the state where the visitor lives, and that before the store of an earlier visit. */
function whereToApply(store: Store | undefined, state: string) {
  if (store) return { state: store.state, timeZone: store.time_zone }
  if (state) return { state }
  const remembered = rememberedStore()
  const [, , code = ''] = remembered?.path.split('/') ?? []
  return code ? { state: code.toUpperCase() } : undefined
}

/** Part of the page from the start and as high with figures, so that no field moves when they arrive. */
export function ApplyCost({
  form,
  service,
  store,
}: {
  form: ApplyForm
  service: Service | undefined
  /** The chosen store, or the one whose page the visitor came from. */
  store: Store | undefined
}) {
  const costs = useCosts()
  const state = useAnswer(form, 'state')
  const without = (
    <div className={styles.without}>
      <strong>What it costs</strong>
      <p>{withoutFiguresSentence(service?.id ?? paydayLoan)}</p>
    </div>
  )
  return (
    <div className={styles.cost}>
      {costs && service ? (
        <costs.CostIn
          figures={costs.figures}
          serviceId={service.id}
          where={whereToApply(store, state)}
          without={without}
        />
      ) : (
        without
      )}
    </div>
  )
}
