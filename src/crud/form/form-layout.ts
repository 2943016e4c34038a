import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import type { FormGroup, FormLayout, Layout } from './layout-definition.ts'

/** From this many fields on a form without groups has two columns. */
const WIDE_FORM = 9

/** The parts of a form, whatever short form its definition has: keys in a row are a part without a title. */
export function layoutOf(form: FormLayout<string>): Layout {
  if (!isPlain(form)) {
    const { kind, parts: groups, ...more } = form
    return { kind, groups, ...more }
  }
  const groups: FormGroup<string>[] = []
  for (const [index, entry] of form.entries()) {
    if (typeof entry !== 'string') groups.push(entry)
    else if (typeof form[index - 1] !== 'string') groups.push({ fields: following(form, index) })
  }
  return { kind: 'plain', groups }
}

/** How the parts are shown while a record is added or edited. */
export function kindOfLayout({ kind, whileAdding }: Layout, mode: RecordMode): Layout['kind'] {
  return whileAdding === true && mode === 'edit' ? 'plain' : kind
}

/** Every field of a form in its order. */
export function fieldsOf({ groups }: Pick<Layout, 'groups'>): string[] {
  return groups.flatMap(({ fields }) => fields)
}

/** How many columns a part has. */
export function columnsOfGroup(group: FormGroup<string>, { groups }: Layout): 1 | 2 | 3 {
  return group.columns ?? (groups.length === 1 && group.fields.length >= WIDE_FORM ? 2 : 1)
}

/** Width of a dialog with a table of children, in px. */
const CHILDREN_WIDTH = 960

/** The widest part says how wide the dialog is, in px. */
export function widthOf(layout: Layout, hasChildren = false): number {
  const columns = Math.max(1, ...layout.groups.map((group) => columnsOfGroup(group, layout)))
  return Math.max([600, 860, 1_120][columns - 1] ?? 600, hasChildren ? CHILDREN_WIDTH : 0)
}

/** The keys from an entry up to the next group. */
function following(form: readonly (string | FormGroup<string>)[], first: number): string[] {
  const rest = form.slice(first)
  const end = rest.findIndex((entry) => typeof entry !== 'string')
  return (end < 0 ? rest : rest.slice(0, end)) as string[]
}

function isPlain(form: FormLayout<string>): form is readonly (string | FormGroup<string>)[] {
  return Array.isArray(form)
}
