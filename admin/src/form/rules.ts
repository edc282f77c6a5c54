import { maxLength, maxValue, minValue, type Validator } from 'ra-core';

/**
 * A value is required. Unlike react-admin's `required` it adds no mark: Material UI's `required` already has
 * one, which assistive technology knows.
 */
export const requireValue: Validator = (value: unknown) =>
  value === null || value === undefined || String(value).trim() === ''
    ? 'ra.validation.required'
    : undefined;

/** The rules of texts and numbers, from `contract/limits`. */
export const requiredText = (max: number): Validator[] => [requireValue, maxLength(max)];
export const atMost = (max: number): Validator[] => [maxLength(max)];
export const between = (min: number, max: number): Validator[] => [minValue(min), maxValue(max)];
