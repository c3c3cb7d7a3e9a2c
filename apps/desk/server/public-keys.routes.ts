import type { FastifyInstance } from 'fastify'

export type PublicKeys = { readonly desk: string; readonly escrow: string }

/** The browser seals notes to these keys, so that the desk server cannot read them. */
export function addPublicKeys(api: FastifyInstance, keys: PublicKeys) {
  api.get('/api/public-keys', async () => keys)
}
