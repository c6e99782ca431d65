/** @jest-environment jsdom */
