import { applyPath, services } from '@cash-express/domain/services/service'
import { toForm, toStoreLocator } from './service-finder-words.tsx'

const byPath = new Map<string, string>(services.map((service) => [applyPath(service), toForm[service.id]]))

/** Announces before the tap that an answer leaves the service finder. */
export const destinationText = (path: string) => byPath.get(path) ?? toStoreLocator
