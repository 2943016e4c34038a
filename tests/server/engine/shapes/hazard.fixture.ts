import { defineResource } from '#server/engine/define-resource.ts'
import { hazard, hazardLifecycle } from '#tests/machines/lifecycles/hazard.fixture.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { serveResource, tenantTable } from './serve-resource.ts'

const COLUMNS = `title varchar(60) not null, rectify_user varchar(50), rectify_deadline date, rectify_measure varchar(1000),
  rectify_cost numeric(15, 2), verdict varchar(10), status varchar(20) not null`

/** The real server with a table and the routes of hazards. */
export async function openHazards(): Promise<TestApp> {
  const server = await openTestApp()
  await tenantTable(server, hazard.table, COLUMNS)
  serveResource(server, defineResource(hazard, {}, hazardLifecycle))
  return server
}
