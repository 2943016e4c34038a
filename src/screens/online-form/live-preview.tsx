import type { OnlineDefinition, OnlineFieldFact } from '#contract/areas/online-form/definition.ts'
import { FormGroups } from '#crud/form/form-groups.tsx'
import formStyles from '#crud/form/record-form.module.css'
import type { FormItemProps, Screen } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { ViewBoundary } from '#widgets/announcement/view-boundary.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { Form, Segmented } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { LiveDesign } from './design-of-draft.ts'
import styles from './designer.module.css'
import { screenOf } from './screen-of.ts'
import { usePreviewCrud } from './use-preview-crud.ts'

const WIDTHS = [
  { value: 'desktop', label: '电脑' },
  { value: 'phone', label: '手机' },
] as const

/** The form as people will fill it in, drawn by the code that draws published forms; it follows the design at once and can be tried. */
export function LivePreview({ design, isHidden = false }: { design: LiveDesign; isHidden?: boolean }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('desktop')
  const [tried] = useState<Tried>(() => new Map())
  const { definition } = design
  return (
    <section className={styles['preview']} aria-label="实时预览" hidden={isHidden}>
      <header>
        <h3>实时预览</h3>
        <Segmented size="small" aria-label="预览宽度" options={[...WIDTHS]} value={width} onChange={setWidth} />
      </header>
      <div className={styles['paper']} data-width={width}>
        <h4>新增 · {definition.name}</h4>
        {definition.fields.length === 0 ? (
          <EmptyState compact title="还没有字段" hint="新增字段后，这里立即显示填写时的样子" />
        ) : (
          <ViewBoundary
            key={shapeOf(definition)}
            fallback={<EmptyState compact title="这样的设计暂时无法预览" hint="继续修改设计，预览会再次出现" />}
          >
            <PreviewForm design={design} tried={tried} />
          </ViewBoundary>
        )}
      </div>
      <p>可以试填，校验规则同样生效；不会保存任何数据。</p>
    </section>
  )
}

/** What was typed, by the field as it was then. */
type Tried = Map<string, unknown>

interface PreviewFormProps {
  design: LiveDesign
  tried: Tried
}

/** Begins anew when a field is another one by now; values of the others stay. */
function PreviewForm({ design, tried }: PreviewFormProps) {
  const { definition } = design
  const screen = useMemo(() => previewScreen(design), [design])
  const shapes = new Map(definition.fields.map((field) => [field.name, shapeOfField(field)]))
  const [begun] = useState(() =>
    Object.fromEntries([...shapes].flatMap(([name, shape]) => (tried.has(shape) ? [[name, tried.get(shape)]] : []))),
  )
  const crud = usePreviewCrud(screen, begun)
  const dialog = crud.dialog.actor()
  const [form] = Form.useForm<Values>()
  const name = useId()
  const [record] = useState<Values>({})
  return (
    <ServicesProvider value={crud.services}>
      <Form
        form={form}
        name={name} // its fields have ids of their own beside those of the design
        layout="vertical"
        className={formStyles['form'] ?? ''}
        validateTrigger={['onChange', 'onBlur']}
        initialValues={begun}
        onValuesChange={(changed: Values, values) => {
          for (const [key, value] of Object.entries(changed)) tried.set(shapes.get(key) ?? key, value)
          dialog.send({ type: 'draft.change', values })
        }}
        aria-label={`${definition.name}的预览`}
      >
        <FormGroups crud={crud} mode="add" record={record} />
      </Form>
    </ServicesProvider>
  )
}

function shapeOf({ fields }: OnlineDefinition): string {
  return fields.map(shapeOfField).join()
}

/** What a field is; its words may change while somebody tries it. */
function shapeOfField({ name, kind, length, dictionary, target, isUnique }: OnlineFieldFact): string {
  return JSON.stringify([name, kind, length, dictionary, target, isUnique])
}

function previewScreen({ definition, unfinished }: LiveDesign): Screen {
  const screen = screenOf({ ...definition, forms: [] })
  const { fields } = screen.entity
  const hinted = Object.entries(unfinished).map(([name, hint]) => [name, { ...fields[name]!, hint }] as const)
  return {
    ...screen,
    entity: { ...screen.entity, fields: { ...fields, ...Object.fromEntries(hinted) } },
    formItems: Object.fromEntries(Object.keys(unfinished).map((name) => [name, Unfinished])),
  }
}

/** Stands where a field will be. */
function Unfinished({ field }: FormItemProps) {
  return (
    <div className={styles['unfinished']}>
      <b>{field.label}</b>
      <span>还不完整：{field.hint}</span>
    </div>
  )
}
