import { DepartmentPicker } from '#widgets/pickers/department-picker.tsx'
import { DictionarySelect } from '#widgets/dictionary-select.tsx'
import { ImageUpload } from '#widgets/upload/image-upload.tsx'
import { PositionPicker } from '#widgets/pickers/position-picker.tsx'
import { RolePicker } from '#widgets/pickers/role-picker.tsx'
import { TenantPicker } from '#widgets/pickers/tenant-picker.tsx'
import { ok, refused, type FakeCall } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { optionOf } from '#tests/page-objects/choices.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

describe('dictionary select', () => {
  test('[ENT-03][BLOCK-06] shows the text of a value and answers with a number where the wire has numbers', async () => {
    const chosen: unknown[] = []
    stage(<DictionarySelect id="a" code="sex" numeric value={1} onChange={(value) => chosen.push(value)} />)
    screen.getByText('男')
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(await optionOf('女'))
    expect(chosen).toEqual([2])
  })

  test('[ENT-03] answers with a text otherwise and with an empty one when cleared', async () => {
    const chosen: unknown[] = []
    const { container } = stage(<DictionarySelect code="sex" value="1" onChange={(value) => chosen.push(value)} />)
    fireEvent.click(container.querySelector('.ant-select-clear')!)
    fireEvent.mouseDown(container.querySelector('.ant-select-clear')!)
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(await optionOf('女'))
    expect(chosen).toEqual(['', '2'])
  })
})

describe('pickers keep comma lists', () => {
  test('[ENT-18][API-020] of roles by id', async () => {
    const chosen: unknown[] = []
    const answer = ok([
      { id: 'r1', roleName: '管理员' },
      { id: 'r2', roleName: '审计员' },
    ])
    stage(<RolePicker to="role" many value="r1" onChange={(value) => chosen.push(value)} />, {
      answers: { 'GET /sys/role/queryall': answer },
    })
    await screen.findByText('管理员')
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(await optionOf('审计员'))
    expect(chosen).toEqual(['r1,r2'])
  })

  test('[ENT-19][API-110] of positions by code, found by name on the server', async () => {
    const { http } = stage(<PositionPicker to="position" many value="welder" />, {
      answers: {
        'GET /sys/position/list': ({ sent }: FakeCall) =>
          ok({ records: (sent as { code?: string }).code ? [{ code: 'welder', name: '焊工' }] : [], total: 0 }),
      },
    })
    await screen.findByText('焊工')
    expect(http.calls.map(({ sent }) => sent)).toEqual([
      { pageNo: 1, pageSize: 50 },
      { code: 'welder,', pageNo: 1, pageSize: 50 },
    ])
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '电' } })
    await waitFor(() => expect(http.calls).toHaveLength(4))
    expect(http.calls[2]!.sent).toEqual({ name: '*电*', pageNo: 1, pageSize: 50 })
  })

  test('[ENT-21] of departments by id, one by one in their tree', async () => {
    const chosen: unknown[] = []
    const tree = [{ key: 'd1', title: '集团', children: [{ key: 'd2', title: '安全部', children: null }] }]
    const { http } = stage(
      <DepartmentPicker to="department" many value="d1" onChange={(value) => chosen.push(value)} />,
      { answers: { 'GET /sys/sysDepart/queryTreeList': ok(tree) } },
    )
    await screen.findByText('集团')
    expect(http.calls.map(({ sent }) => sent)).toEqual([{}])
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(await screen.findByText('安全部', { selector: '.ant-select-tree-title' }))
    expect(chosen).toEqual(['d1,d2'])
  })

  test('[PERM-02] of departments that are given to people offers none beyond the person’s reach', async () => {
    const chosen: unknown[] = []
    const children = [{ key: 'd2', title: '安全部', disabled: false, children: null }]
    const { http } = stage(
      <DepartmentPicker to="department" many givable value="d1" onChange={(value) => chosen.push(value)} />,
      {
        answers: { 'GET /sys/sysDepart/queryTreeList': ok([{ key: 'd1', title: '集团', disabled: true, children }]) },
      },
    )
    await screen.findByText('集团')
    expect(http.calls.map(({ sent }) => sent)).toEqual([{ givable: 1 }])
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(await screen.findByText('集团', { selector: '.ant-select-tree-title' }))
    expect(chosen).toEqual([])
    fireEvent.click(screen.getByText('安全部', { selector: '.ant-select-tree-title' }))
    expect(chosen).toEqual(['d1,d2'])
  })

  test('of tenants by id, and says why nothing can be chosen', async () => {
    let answer: unknown = refused('网络超时')
    stage(<TenantPicker to="tenant" many />, { answers: { 'GET /sys/tenant/queryList': () => answer } })
    fireEvent.mouseDown(screen.getByRole('combobox'))
    await screen.findByText('网络超时')
    answer = ok([{ id: 1, name: '甲公司' }])
    fireEvent.click(screen.getByText('重试'))
    expect(await optionOf('甲公司')).toBeTruthy()
  })
})

describe('image upload', () => {
  const image = new File(['x'], 'a.png', { type: 'image/png' })

  test('[API-099] answers with the path the server keeps it under', async () => {
    const chosen: unknown[] = []
    const { container, http } = stage(<ImageUpload onChange={(value) => chosen.push(value)} />, {
      answers: { 'UPLOAD /sys/common/upload': ok(null, 'temp/a_1.png') },
    })
    choose(container, image)
    await waitFor(() => expect(chosen).toEqual(['temp/a_1.png']))
    expect(http.calls[0]!.sent).toEqual({ file: 'a.png', biz: 'temp' })
  })

  test('[VALID-48] refuses what is no picture', async () => {
    const { container, http } = stage(<ImageUpload />)
    choose(container, new File(['x'], 'a.txt', { type: 'text/plain' }))
    await screen.findByText('请上传图片')
    expect(http.calls).toEqual([])
  })

  test('[VALID-49] refuses what is too large', async () => {
    const { container } = stage(<ImageUpload />)
    const large = new File(['x'], 'a.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 })
    choose(container, large)
    expect(await screen.findByText('请上传图片大小不超过5M')).toBeTruthy()
  })

  function choose(container: HTMLElement, file: File): void {
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })
  }
})
