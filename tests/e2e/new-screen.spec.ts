import { expect } from '@playwright/test'
import { test } from './page-objects/test.ts'
import { signIn } from './console.ts'
import { copyRepository } from './copied-repository.ts'
import { fillForm, formOf, openRow, openScreen, press, submit } from './page-objects/screen.ts'

const TOOLS = {
  types: 'node_modules/typescript/bin/tsc',
  lint: 'node_modules/oxlint/bin/oxlint',
  tests: 'node_modules/vitest/vitest.mjs',
  vite: 'node_modules/vite/bin/vite.js',
}

test('[BLOCK-13] one command writes a screen that compiles, passes its tests, is permitted, live and in Chinese', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const copy = copyRepository()
  try {
    const before = copy.files()
    copy.run(['scripts/new.mjs', 'drill', 'drillPlan', '演练计划'])
    const after = copy.files()
    const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
    expect(changed.filter((file) => before.has(file)).toSorted()).toEqual(['contract/areas.ts', 'src/app/screens.ts'])
    const written = changed.filter((file) => !before.has(file) && !file.startsWith('tests/'))
    expect(written.map((file) => file.replace(/\/\d{8}-\d{4}-/, '/N-')).toSorted()).toEqual([
      'contract/areas/drill/area.ts',
      'contract/areas/drill/drill-plan.entity.ts',
      'contract/areas/drill/drill-plan.menu.ts',
      'contract/areas/drill/drill-plan.page.ts',
      'server/areas/drill/drill-plan.demo.ts',
      'server/areas/drill/drill-plan.dictionaries.ts',
      'server/db/migrations/N-drill-plan.ts',
      'src/screens/drill/drill-plan.screen.tsx',
    ])

    copy.run([TOOLS.types])
    copy.run([TOOLS.lint, ...written, 'contract/areas.ts', 'src/app/screens.ts'])
    copy.run([
      TOOLS.tests,
      'run',
      'tests/server/areas/drill',
      'tests/screens/drill',
      'tests/server/engine/schema.test.ts',
    ])
    copy.run([TOOLS.vite, 'build'])
    copy.run([TOOLS.vite, 'build', '--ssr', 'server/main.ts', '--outDir', 'dist/server'])

    const baseURL = await copy.start()
    const writer = await (await browser.newContext({ baseURL })).newPage()
    await signIn(writer, 'enterprise')
    await openScreen(writer, '演练计划管理')
    await expect(openRow(writer, /A-02/).locator).toContainText('停用')
    const reader = await (await browser.newContext({ baseURL })).newPage()
    await signIn(reader, 'auditor', '/drill/drill-plan')
    await expect(reader.getByRole('region', { name: '演练计划列表' })).toBeVisible()
    await expect(reader.getByRole('button', { name: '新增' })).toHaveCount(0)

    await press(writer, '新增')
    await formOf(writer, '新增').getByRole('button', { name: '确定' }).click()
    await expect(formOf(writer, '新增')).toContainText('请输入演练计划编码')
    await fillForm(formOf(writer, '新增'), { 演练计划编码: 'FIRE-1', 演练计划名称: '消防疏散演练' })
    await submit(formOf(writer, '新增'))
    await expect(openRow(writer, /FIRE-1/).locator).toContainText('消防疏散演练')
    await expect(openRow(reader, /FIRE-1/).locator).toContainText('消防疏散演练')
    await Promise.all([writer.context().close(), reader.context().close()])
  } finally {
    await copy.dispose()
  }
})
