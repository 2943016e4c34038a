import { UploadCell } from '#widgets/upload/upload-cell.tsx'
import { ok, refused } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FileFacade } from '#core/services.ts'
import { ServicesProvider, useServices } from '#widgets/services-context.tsx'
import { showFiles } from '#widgets/upload/show-files.ts'
import { App } from 'antd'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'

function open(initial: string, answer: object = ok(null, 'temp/新.pdf'), most = 2) {
  const told: string[] = []
  function Cell() {
    const [value, setValue] = useState(initial)
    return (
      <App>
        <UploadCell
          label="附件"
          most={most}
          value={value}
          onChange={(next) => {
            told.push(next)
            setValue(next)
          }}
        />
      </App>
    )
  }
  return { told, ...stage(<Cell />, { answers: { 'UPLOAD /sys/common/upload': answer } }) }
}

const choose = (element: Element, name: string) =>
  fireEvent.change(element.querySelector('input[type=file]')!, {
    target: { files: [new File(['x'], name, { type: 'application/pdf' })] },
  })

test('[BLOCK-10][ENT-52][CONST-71][API-097] an empty cell uploads, then shows the cut name', async () => {
  const { container, told, http } = open('')
  choose(container, '安全生产应急预案.pdf')
  expect((await screen.findByRole('button', { name: '查看 安全生产应急预案.pdf' })).textContent).toContain(
    '安全生产应…',
  )
  expect(told).toEqual(['temp/新.pdf'])
  expect(http.calls[0]!.sent).toEqual({ file: '安全生产应急预案.pdf', isup: '1' })
})

test('[ENT-53] several files are counted', () => {
  open('temp/a.pdf,temp/b.pdf,temp/c.pdf', ok(null), 0)
  expect(screen.getByRole('button', { name: '查看 c.pdf' })).toBeTruthy()
  expect(screen.getByText('+2')).toBeTruthy()
})

test('[UPLOAD-03][ERR-12][ERR-13] a file that did not arrive is marked and says why', async () => {
  const { container, said } = open('', refused('上传失败！'))
  choose(container, 'a.pdf')
  fireEvent.click(await screen.findByRole('button', { name: 'a.pdf 上传失败' }))
  expect((await screen.findByRole('dialog')).textContent).toMatch(/上传出错错误信息：上传失败！/)
  expect(said.join()).toContain('a.pdf 上传失败.')
})

test('[DLG-12][VALID-47][ERR-01] the dialog keeps its changes to itself until it is confirmed, and not without a file', async () => {
  const { told, said } = open('temp/a.pdf')
  fireEvent.click(screen.getByRole('button', { name: '管理附件的文件' }))
  const dialog = await dialogOf('附件')
  fireEvent.click(within(dialog).getByRole('button', { name: '移除 a.pdf' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(said.join()).toContain('未上传任何文件')
  expect(told).toEqual([])
  choose(dialog, 'b.pdf')
  await within(dialog).findByRole('button', { name: 'b.pdf' })
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(told).toEqual(['temp/新.pdf']))
})

test('[BLOCK-11][DLG-16][VALID-50] a cell of pictures takes pictures only, shows the newest small and opens them large', async () => {
  const shown: unknown[] = []
  const files: FileFacade = {
    show: (paths, at) => shown.push([paths, at]),
    address: (path, thumbnail) => `/small/${thumbnail}/${path}`,
  }
  const cell = <UploadCell label="照片" pictures most={3} value="temp/a.png,temp/b.png" />
  const { container } = stage(<Services change={{ files }}>{cell}</Services>)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/small/80/temp/b.png')
  fireEvent.click(screen.getByRole('button', { name: '查看 b.png' }))
  expect(shown).toEqual([[['temp/a.png', 'temp/b.png'], 1]])
})

test('[VALID-50] a file that is no picture is refused where pictures are asked for', async () => {
  const { container, http } = stage(<UploadCell label="照片" pictures most={3} value="" />)
  choose(container, 'a.pdf')
  await screen.findByText('请上传图片')
  expect(http.calls).toEqual([])
})

test('[ENT-37] files that may not be fetched are named only, and those that may not be removed stay', async () => {
  const cell = <UploadCell label="附件" most={3} value="temp/a.pdf" allowDownload={false} allowRemove={false} />
  stage(<App>{cell}</App>)
  expect(screen.queryByRole('button', { name: '查看 a.pdf' })).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: '管理附件的文件' }))
  const dialog = await dialogOf('附件')
  within(dialog).getByText('a.pdf')
  expect(within(dialog).queryByRole('button', { name: 'a.pdf' })).toBe(null)
  expect(within(dialog).queryByRole('button', { name: '移除 a.pdf' })).toBe(null)
})

test('[ERR-29] what has no path is an unknown file', () => {
  const said: string[] = []
  const services = {
    say: (kind: string, text: string) => said.push(`${kind}: ${text}`),
    fileUrl: (path: string) => path,
  }
  showFiles(services as never, [''], 0)
  expect(said).toEqual(['error: 未知的文件'])
})

function Services({ change, children }: { change: object; children: ReactNode }) {
  return <ServicesProvider value={{ ...useServices(), ...change }}>{children}</ServicesProvider>
}
