import { createUploadStore } from '#core/files/uploads.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { deferred } from '#tests/machines/deferred.ts'
import { FilesUpload } from '#widgets/upload/files-upload.tsx'
import { createUploadHome } from '#widgets/upload/upload-home.ts'
import { UploadPlace } from '#widgets/upload/upload-place.tsx'
import { UploadRegistry } from '#widgets/upload/upload-registry.ts'
import { ServicesProvider, useServices } from '#widgets/services-context.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'

/** A field that comes and goes, whose file arrives when the test says so. */
function opened(withPlace: boolean) {
  const answer = deferred<ReturnType<typeof ok>>()
  const store = createUploadStore()
  const said: string[] = []
  const delivered: string[] = []
  const registry = new UploadRegistry(createUploadHome(undefined), 'form', (_kind, message) => said.push(message))
  let showIt: (isShown: boolean) => void = () => {}
  const visibility = { take: (show: typeof showIt) => void (showIt = show) }
  function Outside({ children }: { children: ReactNode }) {
    const services = useServices()
    const uploadTo = { ...services.http, upload: () => answer.promise }
    const say = (_kind: string, message: string) => void said.push(message)
    const [own] = useState({ ...services, http: uploadTo, uploads: store, say })
    return <ServicesProvider value={own}>{children}</ServicesProvider>
  }
  function Form() {
    const [isShown, setIsShown] = useState(true)
    const [value, setValue] = useState('')
    useEffect(() => visibility.take(setIsShown), [])
    const field = <FilesUpload most={3} value={value} onChange={setValue} />
    const place = { registry, name: 'papers', deliver: (paths: string) => void delivered.push(paths) }
    return (
      <App>
        <output aria-label="value">{value}</output>
        {isShown && (withPlace ? <UploadPlace {...place}>{field}</UploadPlace> : field)}
      </App>
    )
  }
  const { container } = stage(
    <Outside>
      <Form />
    </Outside>,
  )
  fireEvent.change(container.querySelector('input[type=file]')!, {
    target: { files: [new File(['x'], '图纸.pdf', { type: 'application/pdf' })] },
  })
  const listed = () => store.all().map(({ name, state }) => [name, state])
  return { answer, registry, said, delivered, listed, show: (isShown: boolean) => act(() => showIt(isShown)) }
}

const value = () => screen.getByRole('status', { name: 'value' }).textContent

test('[UPLOAD-01] a file of a form goes on while its field is out of sight, and is in it when it is seen again', async () => {
  const { answer, delivered, listed, show, said } = opened(true)
  await waitFor(() => expect(listed()).toEqual([['图纸.pdf', 'sending']]))
  show(false)
  expect(listed()).toEqual([['图纸.pdf', 'sending']])
  show(true)
  expect(await screen.findByText(/正在上传/)).toBeTruthy()
  show(false)
  await answer.resolve(ok(null, 'temp/图纸.pdf'))
  await waitFor(() => expect(delivered).toEqual(['temp/图纸.pdf']))
  expect(listed()).toEqual([])
  show(true)
  await waitFor(() => expect(value()).toBe('temp/图纸.pdf'))
  expect(said).toEqual([])
})

test('[UPLOAD-01] a form that is closed calls its files off, and a table tells whose row is gone', async () => {
  const { registry, listed, said } = opened(true)
  await waitFor(() => expect(registry.isBusy()).toBe(true))
  act(() => registry.keepOnly((name) => name === 'papers'))
  expect(registry.isBusy()).toBe(true)
  act(() => registry.keepOnly(() => false))
  expect([registry.isBusy(), listed(), said]).toEqual([false, [], ['“图纸.pdf”没有传完，上传已取消']])
})

test('[UPLOAD-01] a field that stands alone takes its file with it, and says so', async () => {
  const { listed, show, said } = opened(false)
  await waitFor(() => expect(listed()).toHaveLength(1))
  show(false)
  await waitFor(() => expect(said).toEqual(['“图纸.pdf”没有传完，上传已取消']))
  expect(listed()).toEqual([])
})
