import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import { ownAnnouncement } from '#contract/areas/announcement/own-announcement.entity.ts'
import { permissionOf, type Entity, type Offer } from '#contract/define-entity.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'

const ROUTES: Readonly<Record<Offer, string>> = {
  add: 'POST add',
  edit: 'PUT edit',
  delete: 'DELETE delete',
  deleteBatch: 'DELETE deleteBatch',
  export: 'GET exportXls',
  import: 'POST importExcel',
}
const OFFERS = Object.keys(ROUTES) as Offer[]
const entities: readonly Entity[] = AREAS.flatMap((area) => [...area.entities])

/** Addresses of other clients for what people do with messages of their own; no right is asked for. Source: upstream 3.9. */
const OF_OTHER_CLIENTS: readonly string[] = [ownAnnouncement.path]

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.dispose())

test('[PERM-20] of every entity exactly what it offers is served, each behind its own permission', () => {
  const served = new Map(server.app.declaredRoutes.map((route) => [`${route.method} ${route.url}`, route.access]))
  for (const { path } of entities.filter((one) => !OF_OTHER_CLIENTS.includes(one.path))) {
    const owners = entities.filter((one) => one.path === path)
    const offers = owners.flatMap((one) => one.offers)
    const answered = OFFERS.filter((offer) => served.has(ROUTES[offer].replace(' ', ` /vr${path}/`)))
    expect([path, answered]).toEqual([path, OFFERS.filter((offer) => offers.includes(offer))])
    for (const offer of answered) {
      const access = served.get(ROUTES[offer].replace(' ', ` /vr${path}/`))
      const owner = owners.find((one) => one.offers.includes(offer))!
      expect(access).toEqual({ permission: permissionOf(owner, offer) })
    }
  }
})
