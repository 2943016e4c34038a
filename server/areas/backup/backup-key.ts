/** Which backup, made at which taking up of its run. */
export interface BackupId {
  id: string
  /** 1 = nobody had to take it up again. */
  taken: number
}

/** Where the file of a backup lies in the storage. Each taking up writes a file of its own: who wakes up late overwrites nobody's. */
export function backupKey({ id, taken }: BackupId): string {
  return `backup.${id}${taken > 1 ? `.${taken}` : ''}.sql.gz`
}

/** Where this taking up and those before it may have left files. */
export function keysUpTo({ id, taken }: BackupId): string[] {
  return Array.from({ length: taken }, (_, index) => backupKey({ id, taken: index + 1 }))
}
