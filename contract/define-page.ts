import type { Offer } from '#contract/define-entity.ts'
import type { DataRuleFact } from '#contract/entity/data-rule-fact.ts'
import type { MenuGroup } from '#contract/menu/menu-groups.ts'
import type { SharedRole } from '#contract/accounts/shared-roles.ts'

/** A right beside those that follow from the offers of an entity. */
export interface ButtonFact {
  code: string
  name: string
  /** Shared roles that hold it from the start. */
  for?: readonly SharedRole[]
  /** 2 = while it is not granted, the field it names is disabled. */
  type?: 1 | 2
  description?: string
}

/** What is opened and changed in one place. @typeParam E names of entities */
interface Place<E extends string> {
  title: string
  /** The entity whose `list` opens it and whose offers become its buttons. */
  entity?: E
  /** Which of the entity's offers are shown there; default all. Callers without a page keep the others. */
  offers?: readonly Offer[]
}

/** Where it stands, and who may open and change it from the start. @typeParam E names of entities */
interface Guarded<E extends string> {
  /** What it stands below: the path of a section or page, or the first code of a group. Absent = the first level. */
  section?: string
  /** Place among its neighbours; absent = no menu leads there. */
  sort?: number
  /** What its row is known by, where it is not its address or first code: a page whose address has changed since, a group that shares a code. */
  key?: string
  /** Further entities that are listed and changed there, such as the items of a dictionary. */
  within?: readonly E[]
  /** Further codes that opening it needs: everyone who is granted it holds them. */
  codes?: readonly string[]
  /** What names of buttons call a record; default the entity's label. */
  noun?: string
  /** Rights beside the offers and the steps of life cycles, which have theirs by themselves. */
  buttons?: readonly ButtonFact[]
  /** Shared roles that may open it. */
  for?: readonly SharedRole[]
  /** Shared roles that hold what the entities offer; default enterprise administrators. */
  changedBy?: readonly SharedRole[]
  /** Who holds single ones instead: offers, steps and actions by the code of their right, and `reveal`, which reads what masked fields hide. */
  heldBy?: Readonly<Record<string, readonly SharedRole[]>>
  /** What shared roles see of its lists; absent = every row of the tenant. */
  dataRules?: readonly DataRuleFact[]
  description?: string
}

/** A further entry of the menu that leads to a page, such as a list with a filter. */
export interface LinkFact {
  title: string
  path: string
  icon?: string
  sort: number
  for?: readonly SharedRole[]
}

/** Something that waits in a list for users who may open it; the home page tells how much. */
export interface WaitFact {
  label: string
  /** Address of the list below the API base. */
  list: string
  /** What the waiting rows are found by; the list reads the same from its address. */
  filters: Readonly<Record<string, string>>
  /** It should not wait long. */
  isUrgent?: true
}

/** What the console knows of a page before anybody opens it. All pages are in the first load: what the server alone reads is in `MenuFact`. */
export interface ConsolePage<Id extends string = string, E extends string = string> extends Place<E> {
  /** Component id in menus, that of the Vue2 client where it has one. */
  id: Id
  /** What other versions of the server call the component. Source: contract §4.5. */
  aliases?: readonly string[]
  /** Its address; absent = any menu may give it one. */
  path?: string
  /** Exists for everybody who is signed in, whatever the menu says. */
  always?: true
  /** false = its records are not looked for by name in the search of the console, such as what has no page of its own. */
  found?: false
  /** false = its address opens no form of a new record, such as that of a page which is no list. */
  adds?: false
  waits?: readonly WaitFact[]
}

/** What the server alone reads of a page: its entry of the menu and its rights. The console gets them with the menu. */
export interface MenuFact<E extends string = string> extends Guarded<E> {
  icon?: string
  /** The heading it stands under in its section; a long section wants one of every page. */
  group?: MenuGroup
  /** Kept alive while another tab is in front. */
  keepAlive?: true
  /** Not shown in the menu, although the menu knows its address. */
  hidden?: true
  links?: readonly LinkFact[]
}

/** A page of the console with its entry of the menu. Menu, component names and permissions derive from it; its screen has the same id. */
export interface PageFact<Id extends string = string, E extends string = string>
  extends ConsolePage<Id, E>, MenuFact<E> {}

/** Rights that belong to no page: those of lists whose screen is elsewhere or not there yet. */
export interface GroupFact<E extends string = string> extends Place<E>, Guarded<E> {
  sort: number
}

/** Declares a page: the one place where its id, address and title stand. */
export function definePage<const Id extends string, const E extends string = never>(
  page: ConsolePage<Id, E>,
): ConsolePage<Id, E> {
  return page
}

/** Declares where a page stands in the menu and who holds its rights, in `<page>.menu.ts`. */
export function defineMenu<const E extends string = never>(menu: MenuFact<E>): MenuFact<E> {
  return menu
}

/** A page with its entry of the menu. */
export function inMenu<Id extends string, E extends string = never, W extends string = never>(
  page: ConsolePage<Id, E>,
  menu: MenuFact<W>,
): PageFact<Id, E | W> {
  return { ...page, ...menu }
}

/** Declares rights without a page. */
export function defineGroup<const E extends string = never>(group: GroupFact<E>): GroupFact<E> {
  return group
}
