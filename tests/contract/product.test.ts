import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import type { Area } from '#contract/define-area.ts'
import { PUBLIC_PATHS } from '#contract/console/layout.ts'
import { SECTIONS } from '#contract/menu/sections.ts'

const areas: readonly Area[] = AREAS
const pages = areas.flatMap((area) => area.pages)
const reachable = new Set([...SECTIONS, ...pages].flatMap(({ path }) => path ?? []))

/** Screens that are not built yet; the list may only shrink. */
const AWAITED: string[] = []

const everywhere = new Set([...reachable, ...PUBLIC_PATHS])

test('[ROUTE-17][ROUTE-14] every screen that the requirements name is reached by its address', () => {
  const named = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \*\*SCREEN-\d+\*\* .*?\(`(\/[\w/]+)`/gm)]
  const paths = named.map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(80)
  expect(paths.filter((path) => !everywhere.has(path))).toEqual(AWAITED)
})

test.each([
  ['[PROD-05] enterprise organisations and their audit', ['/enterprise/org', '/enterprise/orgAudit']],
  [
    '[PROD-06] equipment, orders, outputs, binds and authorisations',
    ['/equipment/manage', '/equipment/order', '/equipment/output', '/equipment/bind', '/equipment/authLog'],
  ],
  [
    '[PROD-07] emergency drills',
    [
      '/drill/launcher',
      '/drill/approve',
      '/drill/caseInfo',
      '/drill/classification',
      '/drill/post',
      '/drill/thirdParty',
    ],
  ],
  ['[PROD-08] hazards', ['/hazard/list', '/hazard/launcher', '/hazard/enterpriseOrg']],
  ['[PROD-09] logs of study and sign-ins', ['/log/studentUse', '/log/studentLogin']],
  [
    '[PROD-10] messages and announcements',
    ['/message/sysMessageList', '/isystem/annountCement', '/isps/userAnnouncement'],
  ],
  [
    '[PROD-11] system administration',
    ['user', 'role', 'permission', 'depart', 'dict', 'QuartzJobList', 'tenant', 'dataSource', 'gatewayroute'].map(
      (name) => `/isystem/${name}`,
    ),
  ],
  ['[PROD-15] the alteration of an account', ['/user/alteration']],
])('%s have their pages, which the tour of pages opens', (_area, paths) => {
  expect(paths.filter((path) => !everywhere.has(path))).toEqual([])
})
