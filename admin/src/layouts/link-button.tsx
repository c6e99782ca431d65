import { createLink } from '@tanstack/react-router';
import { Button } from 'antd';

/** A link to a page of the console that looks like the acts beside it. */
export const LinkButton = createLink(Button);
