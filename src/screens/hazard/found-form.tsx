import { CHECK_RESULT } from '#contract/areas/hazard/hazard-task-values.ts'
import { FOUND_FIELDS } from '#contract/areas/hazard/found-fields.ts'
import type { InspectionItem } from '#contract/areas/hazard/inspection-run-answer.ts'
import type { FoundHazard } from '#machines/inspection-run/given-answers.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { DictionaryRadio } from '#widgets/dictionary-radio.tsx'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { answerTo, type InspectionActor } from './inspection-actor.ts'
import { LocalPictures } from './local-pictures.tsx'

interface FoundFormProps {
  actor: InspectionActor
  item: InspectionItem
  open: boolean
  onClose: () => void
}

type Values = FoundHazard & { photos: readonly File[] }

const { title, hazardLevel, hazardType, location, description, photos } = FOUND_FIELDS

/** What was found at an item, with pictures that stay here until there is a line. */
export function FoundForm({ actor, item, open, onClose }: FoundFormProps) {
  const [form] = Form.useForm<Values>()
  const take = ({ photos: files, ...found }: Values) => {
    const answer = answerTo(item, CHECK_RESULT.found, { found, pictures: files.length })
    onClose()
    actor.send({ type: 'answer.give', answer, files })
  }
  const footer = (
    <>
      <Button size="large" onClick={onClose}>
        取消
      </Button>
      <Button size="large" type="primary" onClick={() => form.submit()}>
        登记
      </Button>
    </>
  )
  const initial = { hazardLevel: hazardLevel.initial, photos: [] }
  return (
    <DialogWindow open={open} title="登记隐患" subtitle={item.content} onClose={onClose} footer={footer}>
      <Form form={form} layout="vertical" initialValues={initial} onFinish={take}>
        <Form.Item
          name="photos"
          label={photos.label}
          rules={[{ required: true, type: 'array', min: 1, message: photos.required }]}
        >
          <LocalPictures most={photos.max} />
        </Form.Item>
        <Asked name="title" field={title}>
          <Input size="large" maxLength={title.maxLength} />
        </Asked>
        <Asked name="hazardLevel" field={hazardLevel}>
          <DictionaryRadio code={hazardLevel.dictionary} />
        </Asked>
        <Asked name="hazardType" field={hazardType}>
          <DictionaryRadio code={hazardType.dictionary} />
        </Asked>
        <Asked name="location" field={location}>
          <Input size="large" maxLength={location.maxLength} />
        </Asked>
        <Asked name="description" field={description} least={10}>
          <Input.TextArea rows={3} maxLength={description.maxLength} showCount />
        </Asked>
      </Form>
    </DialogWindow>
  )
}

interface AskedProps {
  name: keyof FoundHazard
  field: { label: string; required: string }
  /** Fewest characters. */
  least?: number
  children: ReactNode
}

function Asked({ name, field: { label, required }, least = 0, children }: AskedProps) {
  const rules = [
    { required: true, whitespace: true, message: required },
    { min: least, message: `${label}不能少于 ${least} 个字符` },
  ]
  return (
    <Form.Item name={name} label={label} rules={rules}>
      {children}
    </Form.Item>
  )
}
