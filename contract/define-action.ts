/** A row as a list answers it. */
export type SeenRow<K extends string = string> = Readonly<Partial<Record<K, unknown>>>

/** What is asked before an action runs. `{title}` names the record, `{key}` stands for a field of it, `{count}` for how many there are. */
export interface ActionQuestion {
  /** Default 确认 and the label. */
  title?: string
  text: string
  /** Of several records; default 确定…选中的 {count} 条…吗？ */
  many?: string
}

/** Rows that show the button of an action and are refused, such as the account of the administrator. */
export interface ActionException<K extends string> {
  row: (row: SeenRow<K>) => boolean
  text: string
  /** Where one of several is such a row; default `text`. */
  many?: string
}

/** An address that other clients know; its area serves it. */
export interface KnownAddress {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** The body, or with `GET` the parameters. */
  send: (ids: readonly string[], values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** One request for each of several records. */
  isEach?: true
}

/** A value of the answer that is shown once, in a dialog that stays until it is closed. */
export interface ShownValue {
  /** Member of the answer's result that holds it. */
  key: string
  /** What it is called: 注册码. */
  label: string
  hint?: string
  /** Another member of the result that is shown with it, such as the account that a password is of. */
  beside?: { key: string; label: string }
  /** It is an address of this console: shown whole, and as a picture to be scanned. */
  isAddress?: true
}

/** Icons of buttons in a toolbar. */
export type ActionIcon = 'save' | 'sync'

/**
 * Something people do to the records of an entity beside changing them: its button, its question or form, its right and its place in the
 * catalogue, its route with schema and idempotency key and its words in the audit derive from this. @typeParam K keys of the entity @typeParam F what declares a field
 */
export interface Action<K extends string = string, F = unknown> {
  /** Name of the button: 冻结. */
  label: string
  /** To one record (default), to one or several that are marked, or to the list as a whole, with a button in the toolbar. */
  on?: 'row' | 'batch' | 'list'
  ask?: ActionQuestion
  danger?: true
  /** Its button is in the row; default under 更多. */
  inline?: true
  /** How its button in the toolbar looks. */
  icon?: ActionIcon
  isPrimary?: true
  /** Rows it can be done to, on both sides; the others show no button and the server refuses them. Reads keys of the list only. */
  when?: (row: SeenRow<K>) => boolean
  /** Answered where `when` does not hold; `{title}` names the record. */
  refusal?: string
  except?: ActionException<K>
  /** A form before it, in place of the question, which then is its first line. They are no fields of the record. */
  fields?: Readonly<Record<string, F>>
  /** Fields of the form that are asked for only where this holds of what stands before them; the others are neither sent nor read. */
  fieldsWhen?: Readonly<Record<string, (values: SeenRow) => boolean>>
  /** Part of the platform that has to be switched on. */
  feature?: 'secondFactor'
  /** For platform principals alone, whatever codes a role holds. */
  platformOnly?: true
  /** People of a tenant do it to rows that the platform shares, too; it does not change them. */
  takesPlatformRows?: true
  /** What follows the entity's permission prefix; default the name of the action. `list`: for everybody who sees the records. */
  permission?: string
  /** What the right is called; default the label and what a record is called. */
  right?: string
  /** What is shown of the answer. It may be secret and is kept nowhere: the route takes no idempotency key, and a repeated call answers anew. */
  shows?: ShownValue
  /** Done twice it is the same as done once: its route takes no idempotency key. */
  idempotent?: true
  /** It changes menus or what somebody may do. */
  changesRights?: true
  /** How often somebody may do it in a minute; default without limit of its own. */
  perMinute?: number
  /** Default `POST`. */
  method?: 'POST' | 'PUT'
  /** Last part of the address of its route; default the name of the action. */
  path?: string
  /** In place of a route of the engine. */
  elsewhere?: KnownAddress
  /** Said afterwards; default what the server answers. */
  done?: string
}

/** What follows the permission prefix of an action of this name. */
export function actionCode(name: string, { permission = name }: Pick<Action, 'permission'>): string {
  return permission
}

/** Whether its route keeps the first answer for repetitions. */
export function takesIdempotencyKey({ idempotent, shows }: Pick<Action, 'idempotent' | 'shows'>): boolean {
  return idempotent !== true && shows === undefined
}

/** The fields that the form of an action asks for, as far as it is filled in. */
export function askedFields<F>(
  { fields = {}, fieldsWhen = {} }: Pick<Action<string, F>, 'fields' | 'fieldsWhen'>,
  values: SeenRow,
): [key: string, field: F][] {
  return Object.entries(fields).filter(([key]) => fieldsWhen[key]?.(values) !== false)
}

/** Why an action is not done to these rows although their buttons are shown, null = nothing is in the way. */
export function exceptionOf({ except }: Pick<Action, 'except'>, rows: readonly SeenRow[]): string | null {
  if (except === undefined || !rows.some((row) => except.row(row))) return null
  return rows.length > 1 ? (except.many ?? except.text) : except.text
}
