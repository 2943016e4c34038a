import type { AddressNode } from '#contract/areas/address/address.ts'
import * as z from 'zod/mini'
import type { Http } from './services.ts'

const nodeSchema = z.object({
  id: z.string(),
  text: z.string(),
  pid: z.string(),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof nodeSchema>> {
    return z.optional(z.array(nodeSchema))
  },
})

const loaded = new WeakMap<Pick<Http, 'get'>, Promise<AddressNode[]>>()

/** Provinces, cities and districts, read once; a failed reading is tried again next time. Source: API-085. */
export function loadAddresses(http: Pick<Http, 'get'>): Promise<AddressNode[]> {
  const known = loaded.get(http)
  if (known !== undefined) return known
  const load = readAddresses(http)
  loaded.set(http, load)
  load.catch(() => loaded.delete(http))
  return load
}

async function readAddresses(http: Pick<Http, 'get'>): Promise<AddressNode[]> {
  const { result } = await http.get('/sys/address/queryTreeList', {}, { quiet: true })
  return z.parse(z.array(nodeSchema), result ?? []) as AddressNode[]
}

/** Reads them anew next time. */
export function forgetAddresses(http: Pick<Http, 'get'>): void {
  loaded.delete(http)
}
