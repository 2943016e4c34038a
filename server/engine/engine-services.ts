import type { Database } from '#server/db/database.ts'
import type { RememberedDictionaries } from '#server/engine/dictionary-texts.ts'
import type { Resources } from '#server/engine/resources.ts'
import type { Write } from '#server/engine/write/row-change.ts'

/** What the engine uses of the outside. */
export interface EngineServices {
  database: Database
  /** Key of all keyed hashes: tokens, captchas, codes. */
  authSecret: string
  /** Epoch ms; tests hand in a clock of their own. */
  now: () => number
  /** The resources of all areas. */
  resources: Resources
  /** Texts of dictionaries, remembered. */
  dictionaries: RememberedDictionaries
  /** Changes rows and lets every server know. */
  write: Write
}
