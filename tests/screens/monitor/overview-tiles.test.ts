import { tilesFor } from '#screens/monitor/overview-tiles.ts'
import { expect, test } from 'vitest'

const COUNTED_LISTS = ['jobs', 'backups', 'devices']
const LISTS = ['system:quartzJob:list', 'system:backup:list', 'equipment:info:list']

test('[PERM-03] what is counted from a list is a tile for users who may see that list', () => {
  const entries = (codes: string[]) => codes.map((action) => ({ action, type: '1', status: '1', describe: action }))
  const idsWith = (...codes: string[]) =>
    tilesFor({ auth: entries(codes), allAuth: entries(LISTS) }).map(({ id }) => id)
  expect(idsWith('monitor:overview')).toEqual(expect.arrayContaining(['alarms', 'processor', 'database', 'channels']))
  expect(idsWith('monitor:overview').filter((id) => COUNTED_LISTS.includes(id))).toEqual([])
  expect(idsWith('system:backup:list', 'equipment:info:list').filter((id) => COUNTED_LISTS.includes(id))).toEqual([
    'backups',
    'devices',
  ])
})
