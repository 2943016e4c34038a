import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'

/** What files use of the outside. */
export interface FileServices extends EngineServices {
  sessions: Sessions
  storage: FileStorage
  fileRules: FileRules
}

/** What the operator decided about files. */
export interface FileRules {
  /** Largest file. */
  mostBytes: number
  /** For how many days a file stays that no record names. */
  unusedDays: number
  /** What a tenant may keep, where the platform said nothing else of it. */
  tenantBytes: number
  /** What a person may keep who works in no tenant; the platform's own people may keep what they need. */
  personBytes: number
  /** How many uploads one person may have under way. */
  openUploads: number
  /** How many bytes these may come to; a single one may be as large as files may be. */
  openBytes: number
}

export const FILE_RULES: FileRules = {
  mostBytes: 2_048 * 1024 * 1024,
  unusedDays: 7,
  tenantBytes: 20 * 1024 ** 3,
  personBytes: 100 * 1024 * 1024,
  openUploads: 20,
  openBytes: 4 * 1024 ** 3,
}
