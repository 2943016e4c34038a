/** Where the file of a backup lies in the storage. */
export function backupKey(id: string): string {
  return `backup.${id}.sql.gz`
}
