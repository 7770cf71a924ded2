import type { FieldProblem } from '#bakery/result.ts'
import { mayOperateFrom } from '#core/auth/operators/operator-addresses.ts'
import { SUPERUSERS } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { settingAt } from '#core/settings/overlay-settings.ts'
import type { Settings } from '#core/settings/settings.ts'
import { isIpOrSubnet } from '#kit/network/ip-ranges.ts'
import {
  fingerprintOf,
  isTooLong,
  type ReadSettings,
  readLines,
  readNumber,
  saveSettings,
} from './save-settings.server.ts'
import {
  type OperatedSettings,
  SETTING_KINDS,
  SETTING_PATHS,
  type SettingPath,
  type TypedSettings,
} from './settings.ts'

export function createOperatedSettings(core: Core): OperatedSettings {
  const { settings } = core
  let revision = 0
  settings.onChange(() => revision++)

  return {
    view() {
      const values = typedSettings(settings.get())
      return {
        values,
        fixed: SETTING_PATHS.filter((path) => settings.locked.includes(path)),
        kept: SETTING_PATHS.filter(
          (path) => SETTING_KINDS[path] === 'secret' && settingAt(settings.get(), path) !== '',
        ),
        seen: seenOf(core, settings.get()),
        revision,
      }
    },

    async save(scope, typed, { ip, seen }) {
      const read = readSettings(typed)
      if (shutsOut(ip, read.values.get('superuserIPs'))) read.problems['superuserIPs'] = 'implausible'
      return saveSettings(core, scope, read, {
        seen,
        fingerprint: (settings) => seenOf(core, settings),
      })
    },
  }
}

/**
 * Computes the fingerprint of all settings including secrets; otherwise a second new password would silently win. It
 * is keyed with the secret of operators' tokens, the same in every process, so that passwords cannot be guessed from
 * it.
 */
function seenOf({ collections }: Core, settings: Settings): string {
  const operators = collections.find(SUPERUSERS)
  if (operators?.type !== 'auth') throw new Error('operators are not accounts')
  const everything = SETTING_PATHS.map((path) => settingAt(settings, path))
  return fingerprintOf(everything, operators.authToken.secret)
}

function typedSettings(settings: Settings): TypedSettings {
  const entries = SETTING_PATHS.map((path) => [path, typedOf(path, settingAt(settings, path))])
  return Object.fromEntries(entries) as TypedSettings
}

function typedOf(path: SettingPath, value: unknown): string {
  switch (SETTING_KINDS[path]) {
    case 'secret':
      return ''
    case 'flag':
      return value === true ? 'on' : ''
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : ''
    case 'text':
    case 'number':
      return String(value)
  }
}

function readSettings(typed: TypedSettings): ReadSettings {
  const read: ReadSettings = { values: new Map(), problems: {} }
  for (const path of SETTING_PATHS) {
    const value = readSetting(path, typed[path])
    if (value === undefined) continue
    if ('problem' in value) read.problems[path] = value.problem
    else read.values.set(path, value.is)
  }
  return read
}

/** Parses a setting; `undefined` for a secret that stays the same. */
function readSetting(
  path: SettingPath,
  typed: string,
): { is: unknown } | { problem: FieldProblem } | undefined {
  switch (SETTING_KINDS[path]) {
    case 'flag':
      return { is: typed === 'on' }
    case 'lines': {
      const lines = readLines(typed)
      return lines ? { is: lines } : { problem: 'too_long' }
    }
    case 'number': {
      const number = readNumber(typed)
      return typeof number === 'number' ? { is: number } : { problem: number }
    }
    case 'secret':
      if (typed === '') return undefined
      return isTooLong(typed) ? { problem: 'too_long' } : { is: typed }
    case 'text':
      return isTooLong(typed) ? { problem: 'too_long' } : { is: typed }
  }
}

/** Tells whether the list would lock out the operator's own address. Invalid lists are refused elsewhere. */
function shutsOut(ip: string, addresses: unknown): boolean {
  if (!Array.isArray(addresses) || !addresses.every(isIpOrSubnet)) return false
  return !mayOperateFrom(ip, { superuserIPs: addresses })
}
