import { sql as raw } from 'kysely'
import { equipment, EQUIPMENT_FOLDER, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { pictureOf, storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { contextBy, keeperOf } from './demo-places.ts'
import { devices } from './equipment.resource.ts'

const DAY_MS = 86_400_000
const SCRAPPED_DAYS_AGO = 2
/** Of each tenant so many. */
const COUNT = 2

/** A device whose screen is broken, without words: the server may have no fonts. */
const BROKEN = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
  <rect width="640" height="480" fill="#e6e9ed"/><rect y="360" width="640" height="120" fill="#c9ced6"/>
  <rect x="170" y="130" width="300" height="190" rx="48" fill="#3c434d"/><rect x="200" y="160" width="240" height="120" rx="24" fill="#1d2229"/>
  <g stroke="#aeb7c2" stroke-width="3" fill="none"><path d="M300 160 320 205 280 232 330 280"/><path d="M320 205 390 190 440 214"/><path d="M280 232 200 246"/></g>
  <path d="M170 220C110 220 110 330 190 340" stroke="#3c434d" stroke-width="16" fill="none"/></svg>`

/** Devices that were not worth mending, with their pictures. */
export const demo: FilesDemo = { key: 'scrappedEquipment', makeFiles }

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const keeper = await keeperOf(seeding, tenantId)
    const now = seeding.now - SCRAPPED_DAYS_AGO * DAY_MS
    const bytes = await pictureOf(BROKEN)
    const file = { tenantId, by: keeper, folder: EQUIPMENT_FOLDER, name: '报废.png', bytes, atMs: now }
    const scrapPicture = await storeDemoFile(seeding, storage, file)
    const { rows } = await raw<{ id: string }>`select id from ${raw.table(equipment.table)}
      where tenant_id = ${tenantId} and status = ${EQUIPMENT_STATUS.stocked} order by sn desc limit ${COUNT}`.execute(
      seeding.sql,
    )
    const body = { reason: '屏幕碎裂，维修费用超过残值', scrapPicture }
    const context = contextBy(seeding, { tenantId, keeper, now })
    await takeStep(context, devices, 'scrap', { ids: rows.map(({ id }) => id), body })
  }
}
