import type { Default, DefaultMoment, Optional, OptionalMoment } from '#server/db/columns.ts'

/** An uploaded file. */
export interface FileTable {
  /** 32 hex digits nobody can guess; stands in the path. */
  id: string
  tenant_id: number
  user_id: string
  state: 'arriving' | 'stored' | 'removing'
  /** The key of the bytes. */
  object: string
  path: string
  /** As the person's computer named it. */
  name: string
  size: number
  content_type: string
  /** SHA-256 of the content; null = not known. */
  digest: Optional<string>
  is_private: Default<boolean>
  /** Since when no record names it. */
  unused_since: OptionalMoment
  create_by: Optional<string>
  create_time: DefaultMoment
}

/** What a tenant may keep. */
export interface FileQuotaTable {
  tenant_id: number
  bytes: number
  update_by: Optional<string>
  update_time: DefaultMoment
}
