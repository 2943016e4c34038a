import { position } from '#contract/areas/position/position.entity.ts'
import type { AuthEntry } from '#contract/wire/menu.ts'
import { createOperationStore, type OperationStore } from '#core/operations/operations.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { ImportDialog } from '#crud/import/import-dialog.tsx'
import { RowActions } from '#crud/table/row-actions.tsx'
import { Toolbar } from '#crud/list/toolbar.tsx'
import { ok, refused, type Answer } from '#tests/crud/fake-http.ts'
import { position as row, positionsOf } from '#tests/crud/positions.ts'
import { dialogOf, stage, WithCrud } from '#tests/crud/stage.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const FIELDS = { columns: ['code', 'name'], hidden: ['createTime'], query: [], form: ['name'] } as const
const screenOf = defineScreen({ ...FIELDS, entity: position })
const LIST = { 'GET /sys/position/list': positionsOf(3) }
const code = (action: string): AuthEntry => ({
  action: `system:position:${action}`,
  type: '1',
  status: '1',
  describe: null,
})

describe('buttons', () => {
  test('[PERM-04][PERM-16] are all there where the server knows no codes', () => {
    show()
    expect(buttons()).toEqual(['新增', '导出', '导入', '高级查询'])
  })

  test('[PERM-14][PERM-17] disappear when their code is withheld', () => {
    show({ allAuth: ['add', 'import', 'deleteBatch', 'export'].map(code), auth: [code('export')] })
    expect(buttons()).toEqual(['导出', '高级查询'])
  })

  test('[PERM-04] are absent for what the entity does not offer, no matter who may do it', () => {
    const impersonated = defineScreen({ ...FIELDS, entity: { ...position, offers: [] } })
    stage(<WithCrud definition={impersonated}>{(crud) => <Toolbar crud={crud} />}</WithCrud>, { answers: LIST })
    expect(buttons()).toEqual(['高级查询'])
  })

  test('[PERM-04] are absent for what this list of the entity does not offer', () => {
    const part = defineScreen({ ...FIELDS, entity: position, offers: ['edit', 'export'] })
    stage(
      <WithCrud definition={part}>
        {(crud) => (
          <>
            <Toolbar crud={crud} />
            <RowActions row={row()} crud={crud} />
          </>
        )}
      </WithCrud>,
      { answers: LIST },
    )
    expect(buttons()).toEqual(['导出', '高级查询', '编辑', '详情'])
  })

  test('[PERM-04] of a row are 编辑 and the rest under 更多, as far as granted', () => {
    stage(<WithCrud definition={screenOf}>{(crud) => <RowActions row={row()} crud={crud} />}</WithCrud>, {
      allAuth: ['edit', 'delete'].map(code),
      auth: [code('delete')],
      answers: LIST,
    })
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['详情', '删除'])
  })

  test('[VALID-34][CONST-09] a second click within 300 ms is refused with a warning', async () => {
    const { said, http } = show()
    await waitFor(() => expect(http.calls).toHaveLength(1))
    const clock = vi.spyOn(performance, 'now')
    for (const at of [1_000, 1_299, 1_300]) {
      clock.mockReturnValue(at)
      fireEvent.click(screen.getByLabelText('刷新'))
    }
    clock.mockRestore()
    expect(said).toEqual(['warning: 你点击的太快了，请慢点点击!'])
    await waitFor(() => expect(http.calls).toHaveLength(3))
  })
})

describe('export', () => {
  beforeEach(() => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  })
  afterEach(() => vi.unstubAllGlobals())

  test('[API-106] takes every row that matches, sorted as shown', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { http, said } = show({ answers: { ...LIST, 'BLOB /sys/position/exportXls': new Blob(['x']) } })
    fireEvent.click(screen.getByText('导出'))
    await waitFor(() => expect(saved).toEqual(['职务表.xls']))
    expect(said).toEqual(['success: 已导出符合条件的全部：职务表.xls'])
    expect(http.calls.at(-1)!.sent).toEqual({
      column: 'createTime',
      order: 'desc',
      field: 'id,code,name,createTime',
      narrow: '1',
    })
  })

  test('[API-107] takes only the marked rows', async () => {
    const { http, place } = show({ answers: { ...LIST, 'BLOB /sys/position/exportXls': new Blob(['x']) } })
    await waitFor(() => expect(http.calls).toHaveLength(1))
    act(() => place.actor('list.rows').send({ type: 'selection.change', ids: ['1', '3'] } as never))
    fireEvent.click(screen.getByText('导出'))
    fireEvent.click(await screen.findByText('导出选中的 2 项'))
    await waitFor(() => expect(http.calls.at(-1)!.sent).toMatchObject({ selections: '1,3' }))
  })

  test('[ERR-28] says that and why no file came', async () => {
    const { said } = show({
      answers: { ...LIST, 'BLOB /sys/position/exportXls': refused('没有权限，请联系管理员授权', 510) },
    })
    fireEvent.click(screen.getByText('导出'))
    await waitFor(() => expect(said).toEqual(['error: 文件下载失败：没有权限，请联系管理员授权']))
  })
})

describe('import', () => {
  test('[API-109] shows the refused rows of a partly failed import and loads the list again', async () => {
    const answer = ok(
      {
        msg: '总上传行数：2，已导入行数：1，错误行数：1',
        fileUrl: '/sys/common/static/logs/1.xls',
        fileName: '1.xls',
        errors: [{ row: 5, message: '职务编码已存在！' }],
      },
      '文件导入成功，但有错误。',
      201,
    )
    const { http } = show({ answers: { ...LIST, 'UPLOAD /sys/position/importExcel': answer } })
    const dialog = await choose()
    await within(dialog).findByText('文件导入成功，但有错误。')
    within(dialog).getByText('职务编码已存在！')
    const link = within(dialog).getByText<HTMLAnchorElement>('下载错误报告')
    expect([link.getAttribute('href'), link.download]).toEqual(['/vr/sys/common/static/logs/1.xls', '1.xls'])
    expect(http.calls.map(({ path }) => path)).toEqual([
      '/sys/position/list',
      '/sys/position/importExcel',
      '/sys/position/list',
    ])
  })

  test('[API-109] says that every row is in', async () => {
    show({ answers: { ...LIST, 'UPLOAD /sys/position/importExcel': ok(null, '共2行数据全部导入成功！') } })
    expect(await within(await choose()).findByText('共2行数据全部导入成功！')).toBeTruthy()
  })

  test('[API-109] says why no row is in', async () => {
    show({ answers: { ...LIST, 'UPLOAD /sys/position/importExcel': refused('文件导入失败:表头不正确') } })
    const dialog = await choose()
    await within(dialog).findByText('没有导入任何数据')
    expect(within(dialog).getByText('文件导入失败:表头不正确')).toBeTruthy()
  })

  test('[API-109] a template that does not come says why, as every other file', async () => {
    const { said, http } = show({
      operations: createOperationStore(),
      answers: {
        ...LIST,
        'BLOB /sys/position/importTemplate': refused('没有权限，请联系管理员授权', 510),
      },
    })
    fireEvent.click(screen.getByText('导入'))
    fireEvent.click(await screen.findByText('下载模板'))
    await waitFor(() => expect(said).toEqual(['error: 文件下载失败：没有权限，请联系管理员授权']))
    expect(http.calls.at(-1)?.path).toBe('/sys/position/importTemplate')
  })

  async function choose(): Promise<HTMLElement> {
    fireEvent.click(screen.getByText('导入'))
    const dialog = await dialogOf('导入职务')
    const file = new File(['x'], '职务.xls', { type: 'application/vnd.ms-excel' })
    fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [file] } })
    return dialog
  }
})

describe('columns', () => {
  test('are kept under the name of the list, as the person arranged them', async () => {
    const { saved } = show()
    fireEvent.click(screen.getByLabelText('列设置'))
    fireEvent.click(await screen.findByLabelText('上移 创建时间'))
    fireEvent.click(screen.getByText('创建时间'))
    fireEvent.click(screen.getByLabelText('固定在右侧 职务名称'))
    fireEvent.click(screen.getByText('紧凑'))
    await waitFor(() =>
      expect(saved['columns:position']).toEqual({
        columns: [
          { key: 'createTime', shown: true, width: 124, pin: null },
          { key: 'code', shown: true, width: 180, pin: null },
          { key: 'name', shown: true, width: 220, pin: 'right' },
        ],
        density: 'small',
      }),
    )
  })

  test('stand in groups as in the table: pinned to the left first, those that scroll, pinned to the right', async () => {
    show()
    fireEvent.click(screen.getByLabelText('列设置'))
    await screen.findByRole('region', { name: '固定在左侧' })
    const groups = () =>
      screen.getAllByRole('region').map((group) => [
        group.getAttribute('aria-label'),
        ...within(group)
          .getAllByRole('checkbox')
          .map((box) => box.closest('label')!.textContent),
      ])
    expect(groups()).toEqual([
      ['固定在左侧', '职务名称'],
      ['随表滚动', '职务编码', '创建时间'],
    ])
    const pin = screen.getByLabelText('固定在右侧 职务编码')
    expect([pin.textContent, pin.getAttribute('aria-pressed')]).toEqual(['右', 'false'])
    fireEvent.click(pin)
    expect(groups()).toEqual([
      ['固定在左侧', '职务名称'],
      ['随表滚动', '创建时间'],
      ['固定在右侧', '职务编码'],
    ])
    const pinned = screen.getByLabelText('固定在右侧 职务编码')
    expect([pinned.getAttribute('aria-pressed'), pinned.title]).toEqual(['true', '取消固定在右侧 职务编码'])
  })

  test('come back as they were kept', async () => {
    const kept = { columns: [{ key: 'code', shown: false, width: 99, pin: null }], density: 'large' }
    stage(<WithCrud definition={screenOf}>{(crud) => <Toolbar crud={crud} />}</WithCrud>, {
      answers: LIST,
      preferences: { 'columns:position': kept },
    })
    fireEvent.click(screen.getByLabelText('列设置'))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('职务编码').checked).toBe(false))
  })
})

function show({
  answers = LIST,
  ...grants
}: { answers?: Record<string, Answer>; auth?: AuthEntry[]; allAuth?: AuthEntry[]; operations?: OperationStore } = {}) {
  return stage(
    <WithCrud definition={screenOf}>
      {(crud) => (
        <>
          <Toolbar crud={crud} />
          <ImportDialog crud={crud} />
        </>
      )}
    </WithCrud>,
    { answers, ...grants },
  )
}

function buttons(): string[] {
  return screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((label) => label !== '')
}
