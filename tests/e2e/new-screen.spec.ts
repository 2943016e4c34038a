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
  // Types, tests and both builds of the whole repository, while the other worker is busy.
  test.setTimeout(720_000)
  const copy = copyRepository()
  try {
    const before = copy.files()
    copy.run(['scripts/new.mjs', 'rehearsal', 'rehearsalPlan', '彩排计划'])
    const after = copy.files()
    const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
    expect(changed.filter((file) => before.has(file)).toSorted()).toEqual(['contract/areas.ts', 'src/app/screens.ts'])
    const written = changed.filter((file) => !before.has(file) && !file.startsWith('tests/'))
    expect(written.map((file) => file.replace(/\/\d{8}-\d{4}-/, '/N-')).toSorted()).toEqual([
      'contract/areas/rehearsal/area.ts',
      'contract/areas/rehearsal/rehearsal-plan.entity.ts',
      'contract/areas/rehearsal/rehearsal-plan.menu.ts',
      'contract/areas/rehearsal/rehearsal-plan.page.ts',
      'server/areas/rehearsal/rehearsal-plan.demo.ts',
      'server/areas/rehearsal/rehearsal-plan.dictionaries.ts',
      'server/db/migrations/N-rehearsal-plan.ts',
      'src/screens/rehearsal/rehearsal-plan.screen.tsx',
    ])

    copy.run([TOOLS.types])
    copy.run([TOOLS.lint, ...written, 'contract/areas.ts', 'src/app/screens.ts'])
    copy.run([
      TOOLS.tests,
      'run',
      'tests/server/areas/rehearsal',
      'tests/screens/rehearsal',
      'tests/server/engine/schema.test.ts',
    ])
    copy.run([TOOLS.vite, 'build'])
    copy.run([TOOLS.vite, 'build', '--ssr', 'server/main.ts', '--outDir', 'dist/server'])

    const baseURL = await copy.start()
    const writer = await (await browser.newContext({ baseURL })).newPage()
    await signIn(writer, 'enterprise')
    await openScreen(writer, '彩排计划管理')
    await expect(openRow(writer, /A-02/).locator).toContainText('停用')
    const reader = await (await browser.newContext({ baseURL })).newPage()
    await signIn(reader, 'auditor', '/rehearsal/rehearsal-plan')
    await expect(reader.getByRole('region', { name: '彩排计划列表' })).toBeVisible()
    await expect(reader.getByRole('button', { name: '新增' })).toHaveCount(0)

    await press(writer, '新增')
    await formOf(writer, '新增').getByRole('button', { name: '确定' }).click()
    await expect(formOf(writer, '新增')).toContainText('请输入彩排计划编码')
    await fillForm(formOf(writer, '新增'), { 彩排计划编码: 'FIRE-1', 彩排计划名称: '消防疏散彩排' })
    await submit(formOf(writer, '新增'))
    await expect(openRow(writer, /FIRE-1/).locator).toContainText('消防疏散彩排')
    await expect(openRow(reader, /FIRE-1/).locator).toContainText('消防疏散彩排')
    await Promise.all([writer.context().close(), reader.context().close()])
  } finally {
    await copy.dispose()
  }
})
