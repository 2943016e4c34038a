import fs from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { folderOf, runScript } from '#tests/scripts/run-script.ts'

let folder = ''
afterEach(() => {
  if (folder !== '') fs.rmSync(folder, { recursive: true, force: true })
  folder = ''
})

const AREA = {
  'contract/areas/drill-plan/area.ts': '',
  'contract/areas/drill-plan/drill-plan.page.ts': "export const page = definePage({ id: 'drill/PlanList' })",
  'contract/areas/drill-plan/drill-team.page.ts': "export const page = definePage({\n  id: 'drill/TeamList',\n})",
  'src/screens/drill-plan/drill-plan.screen.tsx': '',
  'src/screens/drill-plan/drill-team.page.tsx': '',
}

test('the lists of areas and screens are what the folders say', () => {
  expect(runScript('registries.mjs', ['--check'])).toMatchObject({ code: 0 })
})

test('an area and its screens are listed by their folders alone', () => {
  folder = folderOf({ ...AREA, 'src/app/screens.ts': '' })
  expect(runScript('registries.mjs', ['--check', folder])).toMatchObject({ code: 1 })
  expect(runScript('registries.mjs', [folder])).toMatchObject({ code: 0 })
  expect(runScript('registries.mjs', ['--check', folder])).toMatchObject({ code: 0 })
  expect(fs.readFileSync(`${folder}/contract/areas.ts`, 'utf8')).toContain(
    "import { area as drillPlan } from './areas/drill-plan/area.ts'",
  )
  const screens = fs.readFileSync(`${folder}/src/app/screens.ts`, 'utf8')
  expect(screens).toContain("'drill/PlanList': () => import('#screens/drill-plan/drill-plan.screen.tsx'),")
  expect(screens).toContain("'drill/TeamList': () => import('#screens/drill-plan/drill-team.page.tsx'),")
})

test('a page without a screen of its name is refused', () => {
  folder = folderOf({ ...AREA, 'contract/areas/drill-plan/drill-log.page.ts': "id: 'drill/LogList'" })
  expect(runScript('registries.mjs', ['--check', folder]).output).toContain('has 0 screens for drill-plan/drill-log')
})
