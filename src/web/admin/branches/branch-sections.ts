import { readFields } from '#web/desk/forms/form-fields.ts'
import { type BranchDraft, branchForm } from './branch-fields.ts'

/** Fields of a branch by section. */
const SECTION_FIELDS = {
  basics: ['name', 'street', 'zip', 'city', 'phone', 'active'],
  hours: ['openingHours'],
  slots: ['slots', 'generator'],
  cutoff: ['cutoffDays', 'cutoffTime', 'cutoffByWeekday', 'horizonDays'],
  holidays: ['state', 'holidayRegion', 'holidays'],
  'special-days': ['specialDays', 'closure', 'closesOthers'],
} as const satisfies Record<string, readonly (keyof BranchDraft)[]>

export type BranchFormSection = keyof typeof SECTION_FIELDS
export const BRANCH_FORM_SECTIONS = Object.keys(SECTION_FIELDS) as BranchFormSection[]

/** Sections of a branch's page; a pause is saved by its own buttons. */
export type BranchSection = BranchFormSection | 'pause'
export const BRANCH_SECTIONS: readonly BranchSection[] = [...BRANCH_FORM_SECTIONS, 'pause']

/** Returns the stored branch with the section's fields read from the form. */
export function readSection(form: FormData, section: BranchFormSection, stored: BranchDraft): BranchDraft {
  return readFields(branchForm.read, form, SECTION_FIELDS[section], stored)
}
