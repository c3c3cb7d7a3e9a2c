import { Button } from '@cash-express/components/button.tsx'
import field from '@cash-express/components/form/field.module.css'
import { FieldFrame } from '@cash-express/components/form/field-frame.tsx'
import { useControl, useField } from '@cash-express/components/form/use-field.ts'
import { Spinner } from '@cash-express/components/spinner.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type Service, services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { offers } from '@cash-express/domain/stores/store'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import * as messages from './apply-now.messages.tsx'
import type { ApplyForm } from './apply-rules.ts'
import { loadingStores, storesFailed, tryAgain } from './store-list.messages.ts'
import { chooseService } from './use-arrival.ts'

/** This line is always present, so that nothing below it moves when the stores load. */
function statusText(stores: StoresState, service: Service | undefined): string {
  if (stores.status === 'loading') return loadingStores
  if (stores.status === 'failed') return storesFailed
  if (!service) return messages.willShowStores
  const count = stores.stores.filter((store) => offers(store, service.id)).length
  return messages.storesOffer(count)
}

/** The stores determine the available services, so nothing can be chosen until they have loaded. */
export function ServiceField({
  form,
  service,
  stores,
  onRetry,
}: {
  form: ApplyForm
  service: Service | undefined
  stores: StoresState
  onRetry: () => void
}) {
  const { store, described, ...about } = useField(form, 'serviceId')
  const { id, path, error } = about
  const { defaultValue, ref, onBlur } = useControl<HTMLSelectElement>(store, path, stores.status)
  const loading = stores.status === 'loading'
  return (
    <FieldFrame {...about}>
      <select
        ref={ref}
        {...(defaultValue ? { defaultValue } : {})}
        onChange={({ target }) => chooseService(store, target.value)}
        onBlur={onBlur}
        className={`${field.input} ${field.select}`}
        id={id}
        name={path}
        disabled={stores.status !== 'ready'}
        aria-busy={loading || undefined}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={[described, `${id}-state`].filter(Boolean).join(' ')}
      >
        <option value="">{messages.chooseOne}</option>
        {services.map(({ id, one }) => (
          <option key={id} value={id}>
            {one}
          </option>
        ))}
      </select>
      <p className={field.busyText} id={`${id}-state`} role="status">
        {loading && <Spinner />}
        <span>{statusText(stores, service)}</span>
      </p>
      {stores.status === 'failed' && (
        <Button small look="outline" type="button" onClick={onRetry}>
          {tryAgain}
        </Button>
      )}
      <a className={`${ui.target} ${ui.medium} ${ui.size17}`} href={`${root}/service-finder`}>
        {messages.notSure}
      </a>
    </FieldFrame>
  )
}
