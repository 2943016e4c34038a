import { Page } from '#screens/template-file/template-file.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const template = {
  id: 't1',
  name: '培训证书',
  templateType: '1',
  versionNo: '1.0',
  status: 1,
  fileUrl: null,
  version: 1,
}

test('[SCREEN-84] a template wants its file, and keeps the one that is uploaded', async () => {
  const { http } = stage(<Page />, {
    answers: {
      'GET /sys/template/list': ok({ records: [template], total: 1 }),
      'GET /sys/duplicate/check': ok(null),
      'UPLOAD /sys/common/upload': ok(null, 'template/certificate_1.txt'),
      'PUT /sys/template/edit': ok(null, '修改成功！'),
    },
  })
  fireEvent.click(await screen.findByLabelText('编辑 培训证书'))
  const form = await dialogOf('编辑')
  await within(form).findByLabelText('模板名称')
  fireEvent.submit(form.querySelector('form')!)
  await within(form).findByText('请上传模板文件', { selector: '.ant-form-item-explain-error' })
  const file = new File(['x'], 'certificate.txt', { type: 'text/plain' })
  const place = await waitFor(() => {
    const field = form.querySelector('input[type=file]')
    if (field === null) throw new Error('its code is on its way')
    return field
  })
  fireEvent.change(place, { target: { files: [file] } })
  await within(form).findByText(/certificate/)
  await waitFor(() =>
    expect(within(form).queryByText('请上传模板文件', { selector: '.ant-form-item-explain-error' })).toBe(null),
  )
  fireEvent.submit(form.querySelector('form')!)
  await waitFor(() =>
    expect(http.calls.find(({ method }) => method === 'PUT')?.sent).toMatchObject({
      id: 't1',
      fileUrl: 'template/certificate_1.txt',
    }),
  )
})
