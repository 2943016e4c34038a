import {
  listViewsSchema,
  viewRoleSchema,
  type ListViews,
  type ViewDraft,
  type ViewRole,
} from '#contract/areas/list-view/list-view.ts'
import * as z from 'zod/mini'
import { isUnknownCall } from '#core/http/failure.ts'
import type { Http, ViewStore } from '#core/services.ts'

const PATH = '/sys/listView'

/** Named views of lists on the server; one that does not know them is asked once. */
export function createViewStore(http: Pick<Http, 'get' | 'post' | 'put' | 'delete'>): ViewStore {
  let isUnknown = false
  return {
    async load(list, signal): Promise<ListViews | null> {
      if (isUnknown) return null
      try {
        const { result } = await http.get(`${PATH}/list`, { list }, { signal, quiet: true })
        return z.parse(listViewsSchema, result)
      } catch (error) {
        if (!isUnknownCall(error)) throw error
        isUnknown = true
        return null
      }
    },
    async roles(signal): Promise<ViewRole[]> {
      const { result } = await http.get(`${PATH}/roles`, {}, { signal, quiet: true })
      return z.parse(z.array(viewRoleSchema), result)
    },
    async save(list, draft: ViewDraft, { signal, idempotencyKey }) {
      const { id, version, ...body } = draft
      const { result } =
        id === null
          ? await http.post(`${PATH}/add`, { list, ...body }, { signal, idempotencyKey, quiet: true })
          : await http.put(`${PATH}/edit`, { id, version, ...body }, { signal, quiet: true })
      return z.parse(z.string(), result)
    },
    async remove(id, signal) {
      await http.delete(`${PATH}/delete`, { id }, { signal, quiet: true })
    },
  }
}
