import { AREAS } from '#contract/areas.ts'
import { SECTIONS } from '#contract/menu/sections.ts'
import type { SharedRole } from '#contract/accounts/shared-roles.ts'
import { homeOf, tilesOf, type Rights } from '#screens/dashboard/home-of.ts'
import { HOME_TILES, type HomeTileName } from '#screens/dashboard/home-tiles.ts'
import { catalogueOf } from '#server/engine/registration/catalogue.ts'
import { expect, test } from 'vitest'

const ROWS = catalogueOf(AREAS, SECTIONS)

/** What a new platform grants; the platform's administrators hold everything. */
function rightsOf(role: SharedRole | 'admin'): Rights {
  const held = new Set(
    ROWS.flatMap(({ key, for: holders }) => (role === 'admin' || holders.includes(role) ? [key] : [])),
  )
  return { has: (path) => held.has(path), may: (code) => held.has(code) }
}

const BOTH = ['trend', 'courses']
const HOMES: Readonly<Record<SharedRole | 'admin', readonly string[]>> = {
  admin: [
    'playsToday',
    'enterprises',
    'devicesOnline',
    'hazardsOverdue',
    ...BOTH,
    'cities',
    'hazards',
    'enterpriseOverview',
  ],
  enterprise: ['playsToday', 'hoursReached', 'hazardsOpen', 'drillsDone', ...BOTH, 'hours', 'hazards', 'orgOverview'],
  unit: ['playsToday', 'hoursReached', 'hazardsOpen', 'drillsDone', ...BOTH, 'hours', 'hazards', 'orgOverview'],
  safety: [
    'hazardsOverdue',
    'hazardsOpen',
    'drillsDone',
    'notOnPost',
    'hazards',
    'hours',
    'courses',
    'devices',
    'orgOverview',
  ],
  trainer: ['playsToday', 'hoursReached', 'notOnPost', 'drillsDone', ...BOTH, 'hours', 'cities', 'orgOverview'],
  leader: ['hazardsOverdue', 'hazardsOpen', 'drillsDone', 'notOnPost', 'hazards', 'hours'],
  auditor: [
    'operationsToday',
    'refusedToday',
    'changesToday',
    'hazardsClosed',
    'activity',
    'hazards',
    'visits',
    'grantsEnding',
    'changes',
  ],
  monitor: ['devicesOnline', 'alarmsRaised', 'devicesFaulty', 'alarms', 'devices'],
  test: ['visitTotals', 'visits'],
}

test.each(Object.keys(HOMES) as (SharedRole | 'admin')[])(
  '[SCREEN-15] %s sees the tiles of what they do, in the order in which they matter',
  (role) => {
    expect(tilesOf(homeOf(rightsOf(role), true))).toEqual(HOMES[role])
  },
)

test('[SCREEN-15] a tile without its right is not drawn, whichever right is missing', () => {
  for (const path of new Set(Object.values(HOME_TILES).flatMap(({ needs }) => [...needs]))) {
    const all = rightsOf('admin')
    for (const role of Object.keys(HOMES) as (SharedRole | 'admin')[]) {
      const rights = rightsOf(role)
      const shown = tilesOf(homeOf({ ...rights, has: (to) => to !== path && rights.has(to) }, true))
      const needing = shown.filter((name: HomeTileName) => (HOME_TILES[name].needs as readonly string[]).includes(path))
      expect([path, role, needing]).toEqual([path, role, []])
      expect(new Set(shown).size).toBe(shown.length)
    }
    expect(all.has(path)).toBe(true)
  }
})

test('[SCREEN-15] a server that counts nothing is asked for visits alone', () => {
  expect(tilesOf(homeOf(rightsOf('admin'), false))).toEqual(['visitTotals', 'visits'])
})
