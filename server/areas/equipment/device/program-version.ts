import { sql as raw, type Transaction } from 'kysely'
import { launcher, LAUNCHER_STATUS } from '#contract/areas/launcher/launcher.entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { DeviceRefusal } from '#server/http/device-answers.ts'

/** A value of `launcher_module`: what courses are trained with. */
const TRAINING = '1'

/** Whether a program is older than the least version of its type; one whose version has no number is. @param version as the device says it, `1.2.0` or `headset 1.2` */
export function isTooOld(version: string, least: string | null): boolean {
  if (least === null || least === '') return false
  const found = /\d+(?:\.\d+){0,2}/.exec(version)?.[0]
  return found === undefined || compare(found, least) < 0
}

function compare(one: string, other: string): number {
  const [mine, theirs] = [one, other].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = [0, 1, 2].find((part) => (mine[part] ?? 0) !== (theirs[part] ?? 0))
  return at === undefined ? 0 : (mine[at] ?? 0) - (theirs[at] ?? 0)
}

/** Names the least version and, for each platform, the newest program that is published. */
export async function upgradeRequired(sql: Transaction<Tables>, minVersion: string): Promise<DeviceRefusal> {
  const { rows: launchers } = await raw<Record<string, unknown>>`
    select distinct on (platform) platform, name, version_no as version, file_size::float8 as size, digest
    from ${raw.table(launcher.table)} where module = ${TRAINING} and status = ${LAUNCHER_STATUS.published}
    order by platform, string_to_array(version_no, '.')::integer[] desc`.execute(sql)
  const text = `设备程序不能低于版本 ${minVersion}，请更新`
  return new DeviceRefusal('UPGRADE_REQUIRED', 426, text, { minVersion, launchers })
}
