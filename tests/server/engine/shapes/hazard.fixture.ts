import { SERVER_AREAS } from '#server/areas/areas.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { hazard, hazardLifecycle } from '#tests/machines/lifecycles/hazard.fixture.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { tenantTable } from './serve-resource.ts'

const COLUMNS = `title varchar(60) not null, rectify_user varchar(50), rectify_deadline date, rectify_measure varchar(1000), rectify_photos text,
  rectify_cost numeric(15, 2), verdict varchar(10), status varchar(20) not null`

/** The real server with a table and the routes of hazards. */
export async function openHazards(): Promise<TestApp> {
  const resource = defineResource(hazard, {}, hazardLifecycle)
  const area = { name: 'testHazard', resources: [resource] } as unknown as (typeof SERVER_AREAS)[number]
  const server = await openTestApp({ areas: [...SERVER_AREAS, area] })
  await tenantTable(server, hazard.table, COLUMNS)
  return server
}
