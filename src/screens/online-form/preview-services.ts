import { ONLINE_ROWS } from '#contract/areas/online-form/entity-of.ts'
import { CODE } from '#contract/wire/result.ts'
import { Failure } from '#core/http/failure.ts'
import type { Http, Services } from '#core/services.ts'

/** What is said where something would be written. */
export const NOT_SAVED = '这是预览，没有保存；发布后这样填写就会保存'

/** Services for a form that is not there yet: it has no rows, keeps nothing and hears nothing, and everything may be tried. All else is asked of the server. */
export function previewServices(services: Services): Services {
  const { live: _live, presence: _presence, drafts: _drafts, listViews: _views, ...rest } = services
  return {
    ...rest,
    grants: () => ({ auth: [], allAuth: [] }),
    preferences: { load: async () => null, save: async () => undefined },
    http: previewHttp(services.http),
  }
}

function previewHttp(http: Http): Http {
  const refuse = () => Promise.reject(new Failure('refused', NOT_SAVED))
  return {
    ...http,
    get: (path, parameters, options) => (isOfRows(path) ? nothing() : http.get(path, parameters, options)),
    post: refuse,
    put: refuse,
    delete: refuse,
    blob: refuse,
    upload: refuse,
    uploadInPieces: refuse,
  }
}

/** What is asked of a table that is not there. */
const isOfRows = (path: string): boolean => path.startsWith(ONLINE_ROWS) || path === '/sys/duplicate/check'

const nothing: () => ReturnType<Http['get']> = async () => ({
  success: true,
  code: CODE.ok,
  message: '',
  result: { records: [], total: 0 },
  timestamp: 0,
})
